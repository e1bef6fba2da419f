import type { JobFailure } from '../jobs.ts';
import { runGames } from '../workers.ts';
import type { ContestPlan } from './plan.ts';
import type { ContestBatch } from './player.ts';
import { makeScoreboard, type Scoreboard } from './scoreboard.ts';
import { addThinking, noThinking, type Thinking } from './timing.ts';

export interface Contest {
  readonly plan: ContestPlan;
  readonly games: number;
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Stop as soon as these bots' win shares are known to less than this. */
  readonly untilSure: { readonly bots: readonly number[]; readonly reach: number } | null;
  onProgress(done: number): void;
}

export interface ContestResult {
  readonly scoreboard: Scoreboard;
  readonly failures: readonly JobFailure[];
  /** By bot; measured, so never twice the same. */
  readonly thinking: readonly Thinking[];
  readonly seatsTaken: readonly number[];
  readonly seconds: number;
}

export async function runContest({ plan, games, threads, signal, untilSure, onProgress }: Contest): Promise<ContestResult> {
  const scoreboard = makeScoreboard(plan);
  const failures: JobFailure[] = [];
  const begun = performance.now();
  let thinking = plan.bots.map(noThinking);
  let seatsTaken = plan.bots.map(() => 0);
  await runGames<ContestBatch>({
    entry: new URL('./worker.ts', import.meta.url),
    plan,
    games,
    threads,
    signal,
    onBatch({ result }) {
      thinking = thinking.map((each, bot) => addThinking(each, result.thinking[bot]));
      seatsTaken = seatsTaken.map((each, bot) => each + result.seatsTaken[bot]);
      return result.games.some(addAndAsk);
    },
    onFailure: (failure) => failures.push(failure),
    onProgress,
  });
  return { scoreboard, failures, thinking, seatsTaken, seconds: (performance.now() - begun) / 1000 };

  /** Asked after every seed and in the order of the games, so that it ends at the same place whatever the threads. */
  function addAndAsk(game: ContestBatch['games'][number]): boolean {
    const before = scoreboard.seeds;
    scoreboard.add(game);
    return untilSure !== null && scoreboard.seeds > before && scoreboard.isSure(untilSure.bots, untilSure.reach);
  }
}
