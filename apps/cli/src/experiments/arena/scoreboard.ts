import { partOf, VICTORY } from '../shared-victory.ts';
import { type Estimate, halfWidth, mean, meanInterval, wilsonInterval } from '../statistics.ts';
import type { LineUp } from './line-ups.ts';
import { type ContestPlan, placeOf } from './plan.ts';
import type { ContestGame } from './player.ts';
import { makeRatings, type Rating } from './ratings.ts';

interface Score {
  /** Win share, with Student's interval over the seeds: games with the same dice are not independent of each other. */
  readonly share: Estimate;
  /** The same with Wilson's interval over the games, as if they were. */
  readonly shareByGames: Estimate;
  /** Own wealth less that of the richest rival. */
  readonly margin: Estimate;
  readonly wealth: number;
  readonly rating: Rating;
}

export interface Scoreboard {
  add(game: ContestGame): void;
  /** Seeds of which every line-up has been played. Only these count: everyone had the same dice on every seat. */
  readonly seeds: number;
  /** Games of seeds that are not complete. */
  readonly setAside: number;
  scores(): Score[];
  /** Whether the win share of each of these bots is known to less than this, by both intervals. */
  isSure(bots: readonly number[], reach: number): boolean;
}

/** What one bot did with one seed, over all its seats. */
interface SeedScore {
  readonly share: number[];
  readonly margin: number[];
  readonly wealth: number[];
}

/** Fewer seeds than this can agree by chance. */
const LEAST_SEEDS = 10;

export function makeScoreboard(plan: ContestPlan): Scoreboard {
  const open = new Map<number, ContestGame[]>();
  const scores = plan.bots.map((): SeedScore => ({ share: [], margin: [], wealth: [] }));
  const seatsPerSeed = plan.bots.map((_, bot) => plan.lineUps.flat().filter((each) => each === bot).length);
  const ratings = makeRatings(plan.bots.length);
  let seeds = 0;

  return {
    add(game) {
      const { seed } = placeOf(plan, game.game);
      const games = [...(open.get(seed) ?? []), game];
      open.set(seed, games);
      if (games.length < plan.lineUps.length) return;
      open.delete(seed);
      closeSeed(games);
    },
    get seeds() {
      return seeds;
    },
    get setAside() {
      return [...open.values()].reduce((sum, games) => sum + games.length, 0);
    },
    scores() {
      const rated = ratings.list();
      return scores.map(({ share, margin, wealth }, bot) => ({
        share: asShare(meanInterval(share)),
        shareByGames: byGames(bot),
        margin: meanInterval(margin),
        wealth: mean(wealth),
        rating: rated[bot],
      }));
    },
    isSure(bots, reach) {
      if (seeds < LEAST_SEEDS) return false;
      // the interval over seeds is empty where one always wins; the one over games never is
      return bots.every((bot) => halfWidth(meanInterval(scores[bot].share)) < reach && halfWidth(byGames(bot)) < reach);
    },
  };

  function byGames(bot: number): Estimate {
    const trials = seeds * seatsPerSeed[bot];
    return wilsonInterval(mean(scores[bot].share) * trials, trials);
  }

  function closeSeed(games: readonly ContestGame[]): void {
    const sums = plan.bots.map(() => ({ share: 0, margin: 0, wealth: 0 }));
    for (const { game, wealth } of games.toSorted((a, b) => a.game - b.game)) {
      const { lineUp } = placeOf(plan, game);
      addGame(sums, lineUp, wealth);
      ratings.add(lineUp, wealth);
    }
    for (const [bot, sum] of sums.entries()) {
      scores[bot].share.push(sum.share / VICTORY / seatsPerSeed[bot]);
      scores[bot].margin.push(sum.margin / seatsPerSeed[bot]);
      scores[bot].wealth.push(sum.wealth / seatsPerSeed[bot]);
    }
    seeds++;
  }
}

/** A share lies between nothing and all, whatever Student says after two seeds. */
function asShare({ value, low, high }: Estimate): Estimate {
  return { value, low: Math.max(0, low), high: Math.min(1, high) };
}

function addGame(sums: { share: number; margin: number; wealth: number }[], lineUp: LineUp, wealth: readonly number[]): void {
  const most = Math.max(...wealth);
  const winners = [...wealth.keys()].filter((seat) => wealth[seat] === most);
  for (const [seat, bot] of lineUp.entries()) {
    const sum = sums[bot];
    sum.share += partOf(seat, winners);
    sum.margin += wealth[seat] - Math.max(...wealth.filter((_, other) => other !== seat));
    sum.wealth += wealth[seat];
  }
}
