import { seatLetter } from '../../terminal/words.ts';
import { percent, points, pValue } from '../show.ts';
import { type ChiSquare, equalityTest, halfWidth, wilsonInterval } from '../statistics.ts';
import type { ResourceReport } from './report.ts';

/** What the numbers mean for whoever made the board: are the seats equal, and does the market live? */
export interface Verdict {
  /** Null where different bots sit at the table: then the seats cannot be compared. */
  readonly seats: (ChiSquare & { readonly equal: boolean }) | null;
  readonly marketLives: boolean;
  readonly words: readonly string[];
}

/** Differences that come by chance less often than this are taken as real. */
const SIGNIFICANT = 0.05;
/** A seat that is off by less than this share is off by less than anybody notices at a table. */
const NOTICEABLE = 0.02;

/** A market lives where at least this share of rounds changes the price, … */
const LEAST_MOVED = 0.5;
/** … at most this share of games has the price at an end of its track most of the time, … */
const MOST_STUCK = 0.25;
/** … and at most this share of trades are passes. */
const MOST_PASSES = 0.8;

interface Evidence {
  readonly bots: readonly string[];
  readonly games: number;
  readonly wins: readonly number[];
  readonly resources: readonly ResourceReport[];
}

export function verdictOn({ bots, games, wins, resources }: Evidence): Verdict {
  const comparable = games > 0 && new Set(bots).size === 1;
  const test = equalityTest(wins);
  const troubles = resources.flatMap(troublesOf);
  return {
    seats: comparable ? { ...test, equal: test.p >= SIGNIFICANT } : null,
    marketLives: troubles.length === 0,
    words: [
      comparable ? wordsOnSeats(test, wins, games) : 'Seats: played by different bots, so their win shares say nothing about the board.',
      ...(troubles.length === 0
        ? ['Market: it lives. Prices move, none is stuck at an end of its track, and all resources are traded.']
        : troubles),
    ],
  };
}

function wordsOnSeats({ p, chiSquare, freedom }: ChiSquare, wins: readonly number[], games: number): string {
  const fair = games / wins.length;
  const test = `chi-square ${chiSquare.toFixed(1)} with ${freedom} degrees of freedom, ${pValue(p)}`;
  if (p >= SIGNIFICANT) {
    const reach = halfWidth(wilsonInterval(fair, games));
    return `Seats: no sign that one is better than another (${test}). A share is known to about ${points(reach)}; more games show smaller differences.`;
  }
  const farthest = wins.reduce((far, count, seat) => (Math.abs(count - fair) > Math.abs(wins[far] - fair) ? seat : far), 0);
  const off = Math.abs(wins[farthest] - fair) / games;
  const size = off < NOTICEABLE ? 'The difference is real but hardly noticeable at a table.' : 'The board is not fair by seat.';
  return `Seats: not equal (${test}). Seat ${seatLetter(farthest)} wins ${percent(wins[farthest] / games)} instead of ${percent(fair / games)}. ${size}`;
}

function troublesOf({ resource, moved, stuckGames, atBottom, atTop, passes }: ResourceReport): string[] {
  const troubles: string[] = [];
  if (moved < LEAST_MOVED) troubles.push(`Market: the price of ${resource} hardly moves: it changes in ${percent(moved)} of rounds.`);
  if (stuckGames > MOST_STUCK) {
    const end = atBottom > atTop ? 'bottom' : 'top';
    troubles.push(`Market: ${resource} is stuck, mostly at the ${end} of its track: most of the time in ${percent(stuckGames)} of games.`);
  }
  if (passes > MOST_PASSES) troubles.push(`Market: ${resource} is hardly traded: ${percent(passes)} of trades are passes.`);
  return troubles;
}
