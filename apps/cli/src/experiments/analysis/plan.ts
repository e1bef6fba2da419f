import type { GameRecord } from '@planet-steam/engine';

/** What is judged: with its number it says everything about a verdict. */
export interface AnalysisPlan {
  readonly record: GameRecord;
  /** For each decision. */
  readonly rollouts: number;
  /** Moves to judge, counted from 1, in their order. */
  readonly moves: readonly number[];
}
