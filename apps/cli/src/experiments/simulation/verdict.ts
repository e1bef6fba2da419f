import type { Setup } from '@planet-steam/engine';
import { seatLetter, type Terms, termsOf } from '@planet-steam/texts/english';
import { percent, points, pValue } from '../number-format.ts';
import { VICTORY } from '../shared-victory.ts';
import { chanceOfMean, type Estimate, halfWidth } from '../statistics.ts';
import { seatsAlike } from './maps.ts';
import type { ResourceReport } from './report.ts';
import type { MapReport } from './shares.ts';
import type { Tally } from './tally.ts';

/** What the numbers mean for whoever made the board: are the seats equal, are the bots even-handed, and does the market live? */
export interface Verdict {
  /** Null where different bots sit at the table: then the seats cannot be compared. */
  readonly seats: {
    /** How likely differences at least this large are if in truth there are none. */
    readonly p: number;
    readonly equal: boolean;
    /** Whether the rules and the board treat all seats alike, so that only bots or chance can make a difference. */
    readonly alike: boolean;
  } | null;
  /** Whether the bots play a map and its mirror image alike; null where only one map was played. */
  readonly bots: { readonly p: number; readonly even: boolean } | null;
  readonly marketLives: boolean;
  readonly words: readonly string[];
}

/** Differences that come by chance less often than this are taken as real. */
const SIGNIFICANT = 0.05;
/** A seat that is off by less than this share is off by less than anyone notices at a table. */
const NOTICEABLE = 0.02;

/** A market lives where at least this share of rounds changes the price, … */
const LEAST_MOVED = 0.5;
/** … at most this share of games has the price at an end of its track most of the time, … */
const MOST_STUCK = 0.25;
/** … and at most this share of trades are passes. */
const MOST_PASSES = 0.8;

interface Evidence {
  readonly setup: Setup;
  readonly bots: readonly string[];
  readonly tally: Pick<Tally, 'seeds' | 'seating' | 'maps'>;
  /** Win share by seat over all maps. */
  readonly seats: readonly Estimate[];
  readonly maps: readonly MapReport[];
  readonly resources: readonly ResourceReport[];
}

export function verdictOn(evidence: Evidence): Verdict {
  const { setup, bots, tally, resources } = evidence;
  const comparable = tally.seeds > 0 && new Set(bots).size === 1;
  const seats = comparable ? verdictOnSeats(tally, seatsAlike(setup)) : null;
  const even = comparable && tally.maps.length > 1 ? verdictOnBots(tally) : null;
  const terms = termsOf(setup);
  const troubles = resources.flatMap((resource) => troublesOf(resource, terms));
  return {
    seats,
    bots: even,
    marketLives: troubles.length === 0,
    words: [
      seats === null ? 'Seats: played by different bots, so their win shares say nothing about the board.' : wordsOnSeats(evidence, seats),
      ...(even === null ? [] : [wordsOnBots(evidence, even)]),
      ...(troubles.length === 0
        ? ['Market: it lives. Prices move, none is stuck at an end of its track, and all resources are traded.']
        : troubles),
    ],
  };
}

/** The least of several p-values proves less, the more there are (Bonferroni). Of two that mirror each other one counts. */
function leastOf(values: readonly number[], comparisons: number): number {
  return Math.min(1, comparisons * Math.min(...values));
}

function independent(things: number): number {
  return things === 2 ? 1 : things;
}

/** The seating's part: what a seat wins over all maps, against an equal share. */
function verdictOnSeats({ seating, maps }: Evidence['tally'], alike: boolean): NonNullable<Verdict['seats']> {
  const players = seating.length;
  const whole = VICTORY * maps.length;
  // By chance alone, and where the games of a seed have nothing to do with each other.
  const leastVariance = (whole ** 2 * (1 / players) * (1 - 1 / players)) / maps.length;
  const p = leastOf(
    seating.map((moments) => chanceOfMean(moments, whole / players, leastVariance)),
    independent(players),
  );
  return { p, equal: p >= SIGNIFICANT, alike };
}

/** The bots' part: what a seat wins on one map, against what it wins on all of them. */
function verdictOnBots({ seating, maps }: Evidence['tally']): NonNullable<Verdict['bots']> {
  const players = seating.length;
  const whole = VICTORY * maps.length;
  const leastVariance = whole ** 2 * (1 / players) * (1 - 1 / players) * (1 - 1 / maps.length);
  const p = leastOf(
    maps.flat().map((moments) => chanceOfMean(moments, 0, leastVariance)),
    independent(players) * independent(maps.length),
  );
  return { p, even: p >= SIGNIFICANT };
}

function farthest<T>(items: readonly T[], distance: (item: T) => number): T {
  return items.reduce((far, item) => (distance(item) > distance(far) ? item : far));
}

function wordsOnSeats({ setup, seats }: Evidence, { p, equal, alike }: NonNullable<Verdict['seats']>): string {
  const { claim } = termsOf(setup);
  const claims = setup.variants.includes('variableClaims')
    ? `there are no starting ${claim}s`
    : `turning the map over carries each seat's starting ${claim}s to the next`;
  const fair = 1 / seats.length;
  if (equal) {
    const reach = Math.max(...seats.map(halfWidth));
    const known = `A share is known to about ${points(reach)}; more games show smaller differences.`;
    return `Seats: no sign that one is better than another (${pValue(p)}). ${known}${alike ? ` The board treats all seats alike: ${claims}.` : ''}`;
  }
  const off = (seat: number) => Math.abs(seats[seat].value - fair);
  const seat = farthest([...seats.keys()], off);
  const { value, low, high } = seats[seat];
  const found = `Seats: not equal (${pValue(p)}). Seat ${seatLetter(seat)} wins ${percent(value)} (${percent(low)} to ${percent(high)}) instead of ${percent(fair)}.`;
  if (alike) return `${found} It is not the board, which treats all seats alike: ${claims}. It is chance, or the bots.`;
  if (off(seat) < NOTICEABLE) return `${found} The difference is real but hardly noticeable at a table.`;
  return `${found} With these bots, its starting ${claim}s and its place in the seating are worth that much ${value > fair ? 'more' : 'less'}.`;
}

function wordsOnBots({ setup, maps }: Evidence, { p, even }: NonNullable<Verdict['bots']>): string {
  const { zone } = termsOf(setup);
  const all = maps.flatMap(({ map, seats }) => seats.map((seat) => ({ map, ...seat })));
  if (even) {
    const reach = Math.max(...all.map(({ fromBots }) => halfWidth(fromBots)));
    return `Bots: no sign that they prefer some ${zone}s to their equals: a seat wins as often when the map is turned over, to about ${points(reach)} (${pValue(p)}).`;
  }
  const { map, seat, share, fromBots } = farthest(all, (each) => Math.abs(each.fromBots.value));
  const mean = percent(share.value - fromBots.value);
  return `Bots: not even-handed (${pValue(p)}). Seat ${seatLetter(seat)} wins ${percent(share.value)} on the map "${map}" and ${mean} over all maps, though the rules make no difference between them: the bots prefer some ${zone}s to their equals. This is no fault of the board, and it cancels out in the shares over all maps.`;
}

function troublesOf({ resource, moved, stuckGames, atBottom, atTop, passes }: ResourceReport, { round }: Terms): string[] {
  const troubles: string[] = [];
  if (moved < LEAST_MOVED) troubles.push(`Market: the price of ${resource} hardly moves: it changes in ${percent(moved)} of ${round}s.`);
  if (stuckGames > MOST_STUCK) {
    const end = atBottom > atTop ? 'bottom' : 'top';
    troubles.push(`Market: ${resource} is stuck, mostly at the ${end} of its track: most of the time in ${percent(stuckGames)} of games.`);
  }
  if (passes > MOST_PASSES) troubles.push(`Market: ${resource} is hardly traded: ${percent(passes)} of trades are passes.`);
  return troubles;
}
