import type { Setup } from '@planet-steam/engine';

/** What is simulated: with the number of a game it says everything about that game. */
export interface SimulationPlan {
  readonly setup: Setup;
  readonly seed: string;
  /** One for each seat. */
  readonly bots: readonly string[];
  /** The folder for the games' records, if they are kept. */
  readonly records: string | null;
}
