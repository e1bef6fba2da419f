import { type PlayerCount, rulesOf } from '@planet-steam/engine';
import leads from '../../weights/leads.json' with { type: 'json' };
import type { Question } from '../search/rollout.ts';

/** How an estimated lead comes true on average: the real one is `atZero` where the estimate is zero, and grows by `slope` with each of its credits. */
export interface LeadLine {
  readonly atZero: number;
  readonly slope: number;
}

/** By rounds left at the beginning of a round; nothing at 0, where wealth is known. */
const LINES: Readonly<Record<PlayerCount, readonly (LeadLine | null)[]>> = leads.lines;
const AS_ESTIMATED: LeadLine = { atZero: 0, slope: 1 };

/** For what this question's rollouts end with: they all end at the same round end, or with the game. */
export function leadLineOf({ state, rounds }: Question): LeadLine {
  const { setup, round } = state(0);
  const left = rulesOf(setup).rounds - Math.max(1, round) - rounds + 1;
  return LINES[setup.players][left] ?? AS_ESTIMATED;
}
