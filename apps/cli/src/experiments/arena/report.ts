import { seedOfGame } from '../jobs.ts';
import type { Estimate } from '../statistics.ts';
import { type SetupTold, type Speed, setupTold } from '../summary.ts';
import type { ContestResult } from './contest.ts';
import { challengeText, ladderText } from './contest-text.ts';
import { type ContestPlan, placeOf } from './plan.ts';
import type { Rating } from './ratings.ts';
import { type ThinkingReport, thinkingReport } from './timing.ts';

export type ContestForm = 'challenge' | 'ladder';

/** Everything but `times` and `speed` is the same for the same command, whatever the threads (unless a bot thinks by the clock). */
export interface ContestReport {
  readonly form: ContestForm;
  readonly seed: string;
  readonly setup: SetupTold;
  /** Bots at one table; each table is played on every rotation of the seats. */
  readonly tables: readonly (readonly string[])[];
  /** Games asked for, games counted, and games of seeds that were not finished, which do not count. */
  readonly asked: number;
  readonly games: number;
  readonly setAside: number;
  readonly seeds: number;
  readonly failures: readonly { readonly game: number; readonly seed: string; readonly message: string }[];
  /** The win share of a bot as good as the others. */
  readonly fair: number;
  /** In a challenge the challenger comes first; in a ladder the best. */
  readonly contestants: readonly Contestant[];
  readonly words: readonly string[];
  readonly times: readonly ({ readonly bot: string } & ThinkingReport)[];
  readonly speed: Speed;
}

export interface Contestant {
  readonly bot: string;
  readonly share: Estimate;
  readonly shareByGames: Estimate;
  readonly margin: Estimate;
  readonly wealth: number;
  /** In a ladder only. */
  readonly rating: Rating | null;
}

interface Told {
  readonly form: ContestForm;
  readonly plan: ContestPlan;
  readonly lines: readonly (readonly number[])[];
  readonly asked: number;
  readonly threads: number;
  readonly contested: ContestResult;
}

export function contestReport({ form, plan, lines, asked, threads, contested }: Told): ContestReport {
  const { scoreboard, failures, thinking, seatsTaken, seconds } = contested;
  const fair = 1 / plan.setup.players;
  const games = scoreboard.seeds * plan.lineUps.length;
  const contestants = scoreboard
    .scores()
    .map((score, bot) => ({ bot: plan.bots[bot], ...score, rating: form === 'ladder' ? score.rating : null }));
  if (form === 'ladder') contestants.sort((a, b) => b.share.value - a.share.value);
  return {
    form,
    seed: plan.seed,
    setup: setupTold(plan.setup),
    tables: lines.map((line) => line.map((bot) => plan.bots[bot])),
    asked,
    games,
    setAside: scoreboard.setAside,
    seeds: scoreboard.seeds,
    failures: failures.map(({ game, stack }) => ({
      game,
      seed: seedOfGame(plan.seed, placeOf(plan, game).seed),
      message: stack.split('\n')[0],
    })),
    fair,
    contestants,
    words: games === 0 ? [] : form === 'challenge' ? challengeText(contestants, fair) : ladderText(contestants),
    times: thinking.map((each, bot) => ({ bot: plan.bots[bot], ...thinkingReport(each, seatsTaken[bot]) })),
    speed: { threads, seconds, gamesPerSecond: (games + scoreboard.setAside) / seconds },
  };
}
