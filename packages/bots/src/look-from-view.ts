import { rulesOf, type SeatView } from '@planet-steam/engine';
import type { Look } from './policy/look.ts';
import type { Weights } from './policy/weights.ts';
import type { Random } from './random.ts';

/** The player's own look at the table: a view is all it takes. */
export function lookFrom(view: SeatView, weights: Weights, random: Random): Look {
  return { rules: rulesOf(view.setup), table: view, seat: view.seat, weights, random, credits: view.players[view.seat].credits ?? 0 };
}
