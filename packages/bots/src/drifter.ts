import { onlyMove, randomMove } from '@planet-steam/engine';
import { type Bot, because } from './bot.ts';

/** Wanders through the game by lot: legal, and nothing more. */
export const DRIFTER: Bot = {
  name: 'drifter',
  choose(_view, options, random) {
    const only = onlyMove(options);
    return only === null ? { move: randomMove(options, random), reason: because('chance') } : { move: only, reason: because('forced') };
  },
};
