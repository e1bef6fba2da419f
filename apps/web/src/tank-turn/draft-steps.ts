import { type Move, type SeatView, suppose } from '@planet-steam/engine';
import type { Price } from '../controls/price.ts';
import { costBetween } from './turn-cost.ts';

/** One step of a turn that is not final: what is done, and the table before and after it. */
export interface DraftStep {
  readonly move: Move;
  readonly before: SeatView;
  readonly after: SeatView;
  readonly cost: Price;
}

/** The steps of a draft, up to the first that cannot be made. */
export function draftSteps(start: SeatView, moves: readonly Move[]): DraftStep[] {
  const steps: DraftStep[] = [];
  let before = start;
  for (const move of moves) {
    const outcome = suppose(before, [move]);
    if (!outcome.ok) break;
    steps.push({ move, before, after: outcome.view, cost: costBetween(before, outcome.view) });
    before = outcome.view;
  }
  return steps;
}
