import { rulesOf } from '@planet-steam/engine';
import { addUp } from '../add-up.ts';
import type { JobFailure } from '../jobs.ts';
import { runGames } from '../workers.ts';
import { mapsOf } from './maps.ts';
import type { SimulationPlan } from './plan.ts';
import { emptyTally, type Tally } from './tally.ts';

export interface Simulation {
  readonly plan: SimulationPlan;
  /** On each map. */
  readonly games: number;
  readonly threads: number;
  readonly signal: AbortSignal;
  onProgress(done: number): void;
}

export interface Simulated {
  readonly tally: Tally;
  readonly failures: readonly JobFailure[];
  readonly seconds: number;
}

export async function simulate({ plan, games, threads, signal, onProgress }: Simulation): Promise<Simulated> {
  const failures: JobFailure[] = [];
  const begun = performance.now();
  let tally = emptyTally(rulesOf(plan.setup), mapsOf(plan).length);
  await runGames<Tally>({
    entry: new URL('./worker.ts', import.meta.url),
    plan,
    games,
    threads,
    signal,
    onBatch({ result }) {
      tally = addUp(tally, result);
      return false;
    },
    onFailure: (failure) => failures.push(failure),
    onProgress,
  });
  return { tally, failures, seconds: (performance.now() - begun) / 1000 };
}
