import type { AnalysedMove } from '@planet-steam/bots';
import type { JobFailure } from '../jobs.ts';
import { runGames } from '../workers.ts';
import type { AnalysisPlan } from './plan.ts';

export interface AnalysisRequest {
  readonly plan: AnalysisPlan;
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Hears the verdicts in the order of the moves. */
  onVerdicts(verdicts: readonly AnalysedMove[]): void;
  onProgress(done: number): void;
}

/** A move whose analysis ended with an exception. */
interface Unjudged {
  readonly move: number;
  readonly stack: string;
}

export interface AnalysisResult {
  readonly failures: readonly Unjudged[];
  readonly seconds: number;
}

/** Shares the moves out over the threads: for the pool a game is one move of the record. */
export async function analyseGame({ plan, threads, signal, onVerdicts, onProgress }: AnalysisRequest): Promise<AnalysisResult> {
  const failures: JobFailure[] = [];
  const begun = performance.now();
  if (plan.moves.length > 0) {
    await runGames<AnalysedMove[]>({
      entry: new URL('./worker.ts', import.meta.url),
      plan,
      games: plan.moves.length,
      threads,
      signal,
      onBatch({ result }) {
        onVerdicts(result);
        return false;
      },
      onFailure: (failure) => failures.push(failure),
      onProgress,
    });
  }
  return {
    failures: failures.map(({ game, stack }) => ({ move: plan.moves[game - 1], stack })),
    seconds: (performance.now() - begun) / 1000,
  };
}
