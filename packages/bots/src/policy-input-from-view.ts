import { type LedgerView, rulesOf } from '@planet-steam/engine';
import type { PolicyInput } from './policy/policy-input.ts';
import type { Weights } from './policy/weights.ts';
import type { Random } from './random.ts';

/** The player's own look at the table: a view is all it takes. */
export function policyInputFrom(view: LedgerView, weights: Weights, random: Random): PolicyInput {
  return { rules: rulesOf(view.setup), table: view, seat: view.seat, weights, random, credits: view.players[view.seat].credits };
}
