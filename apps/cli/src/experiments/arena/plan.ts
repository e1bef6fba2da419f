import type { Setup } from '@planet-steam/engine';
import type { LineUp } from './line-ups.ts';

/** What is played: every line-up with the same dice, then with the next dice, and so on. */
export interface ContestPlan {
  readonly setup: Setup;
  readonly seed: string;
  readonly bots: readonly string[];
  readonly lineUps: readonly LineUp[];
}

/** Games are numbered from 1 through all line-ups of the first seed, then of the second, … */
export function placeOf({ lineUps }: ContestPlan, game: number): { readonly seed: number; readonly lineUp: LineUp } {
  const index = game - 1;
  return { seed: Math.floor(index / lineUps.length) + 1, lineUp: lineUps[index % lineUps.length] };
}
