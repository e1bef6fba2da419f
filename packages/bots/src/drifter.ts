import { onlyMove, randomMove } from '@planet-steam/engine';
import { because, type QuickBot } from './bot.ts';

/** Wanders through the game by lot: legal, and nothing more. */
export const DRIFTER: QuickBot = {
  name: 'drifter',
  choose(_view, options, random) {
    const move = randomMove(options, random);
    return { move, reason: because(onlyMove(options) === null ? 'chance' : 'forced') };
  },
  chooseQuickly: (_glance, options, random) => randomMove(options(), random),
};
