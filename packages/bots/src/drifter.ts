import { onlyMove } from '@planet-steam/engine';
import { because, type QuickBot } from './bot.ts';
import { moveByLot } from './move-by-lot.ts';

/** Wanders through the game by lot: legal, and nothing more. */
export const DRIFTER: QuickBot = {
  name: 'drifter',
  choose(_view, options, random) {
    const move = moveByLot(options, random);
    return { move, reason: because(onlyMove(options) === null ? 'chance' : 'forced') };
  },
  chooseQuickly: (_glance, options, random) => moveByLot(options(), random),
};
