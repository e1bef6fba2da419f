import { onlyMove } from '@planet-steam/engine';
import { chosen, type QuickBot } from './bot.ts';
import { moveByLot } from './move-by-lot.ts';

/** Wanders through the game by lot: legal, and nothing more. */
export const DRIFTER: QuickBot = {
  name: 'drifter',
  choose(view, options, random) {
    return chosen(view, moveByLot(options, random), onlyMove(options) === null ? 'chance' : 'forced');
  },
  chooseQuickly: (_glance, options, random) => moveByLot(options(), random),
};
