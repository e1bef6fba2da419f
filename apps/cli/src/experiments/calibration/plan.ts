import type { Setup } from '@planet-steam/engine';

/** Which games are played, and how their decisions are judged. */
export interface CalibrationPlan {
  readonly setup: Setup;
  readonly seed: string;
  /** One for each seat. */
  readonly bots: readonly string[];
  /** For each decision that is judged. */
  readonly rollouts: number;
}

/** What the review expected after a decision, and what came of it. */
export interface Prediction {
  /** The games are counted from 1. */
  readonly game: number;
  readonly round: number;
  /** Lead over the richest rival at the end, in credits. */
  readonly predicted: number;
  readonly real: number;
}
