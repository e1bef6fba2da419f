import { KNOBS, type Outsider, type PlayQuickGame, type QuickPlayer, WEIGHT_NAMES, type Weights } from '@planet-steam/bots';
import { fastRandom, type PlayerCount } from '@planet-steam/engine';
import { normal } from './cma-es.ts';

/** A set of weights that others are measured against. */
export interface Member {
  readonly name: string;
  readonly weights: Weights;
}

export interface Score {
  /** Share of games won; a shared victory counts as its part. */
  readonly share: number;
  /** Mean lead over the richest rival. */
  readonly margin: number;
}

/** Weights as a point whose coordinates are about 1 apart where two sensible values are. */
export function pointOf(weights: Weights): Float64Array {
  return Float64Array.from(WEIGHT_NAMES, (name) => (weights[name] - KNOBS[name].hand) / KNOBS[name].spread);
}

/** The weights at a point, held inside their limits. */
export function weightsAt(point: Float64Array): Weights {
  const entries = WEIGHT_NAMES.map((name, index) => {
    const { hand, spread, least, most } = KNOBS[name];
    return [name, Math.min(most, Math.max(least, hand + point[index] * spread))];
  });
  return Object.fromEntries(entries) as Weights;
}

/** Where the rivals of candidates come from. */
export interface Pond {
  readonly league: readonly Member[];
  /** How often the first of the league, besides. */
  readonly byHand: number;
  /** Draws someone of another mind. */
  outsider(random: () => number): Outsider;
}

/** How often a rival is of another mind: a set that is bred only among its like wins tricks that no one else falls for. */
const OUTSIDERS = 0.4;

export function drawFrom({ league, byHand, outsider }: Pond, random: () => number): QuickPlayer {
  return random() < OUTSIDERS ? outsider(random) : drawRival(league, byHand, random);
}

/** A member of the league as it is, or with its weights shaken, so that no trick against one of them pays. */
export function drawRival(league: readonly Member[], byHand: number, random: () => number): Weights {
  const { weights } = random() < byHand ? league[0] : league[Math.floor(random() * league.length)];
  return random() < 0.6 ? weights : weightsAt(pointOf(weights).map((value) => value + 0.6 * normal(random)));
}

/** Every seat on every seed, against the rivals of that seed. */
function score(ring: PlayQuickGame, one: QuickPlayer, seeds: readonly number[], rivals: readonly (readonly QuickPlayer[])[]): Score {
  let share = 0;
  let margin = 0;
  let games = 0;
  for (const [index, seed] of seeds.entries()) {
    const seats = rivals[index].length + 1;
    for (let seat = 0; seat < seats; seat++) {
      const totals = ring(seed, rivals[index].toSpliced(seat, 0, one));
      const own = totals[seat];
      const best = Math.max(...totals.toSpliced(seat, 1));
      margin += own - best;
      if (own > best) share += 1;
      else if (own === best) share += 1 / totals.filter((total) => total === own).length;
      games++;
    }
  }
  return { share: share / games, margin: margin / games };
}

/** How much a won game counts against its margin: the margin tells more about each game, the win is what we want. */
function worthOf({ share, margin }: Score): number {
  return share + margin / 200;
}

/**
 * What a set is worth to us: alone among rivals of one kind, and as the table that one of them sits down at. Who wins only the first way has found a
 * trick that three of their like spoil for each other, outbidding one another for zones say, and a stranger profits.
 */
export function bothWays(
  ring: PlayQuickGame,
  weights: Weights,
  seeds: readonly number[],
  rivals: readonly QuickPlayer[],
  players: PlayerCount,
): number {
  const alone = score(
    ring,
    weights,
    seeds,
    rivals.map((rival) => Array.from({ length: players - 1 }, () => rival)),
  );
  if (players === 2) return worthOf(alone);
  const table = Array.from({ length: players - 1 }, () => weights);
  const strangers = rivals.map((rival, index) => worthOf(score(ring, rival, [seeds[index]], [table])));
  return worthOf(alone) - strangers.reduce((sum, value) => sum + value, 0) / rivals.length;
}

/** One set of weights against a table full of one member, on seeds that tuning never sees. */
export function heldOut(ring: PlayQuickGame, players: PlayerCount, weights: Weights, member: Member, seeds: number): Score {
  const random = fastRandom(0x5eed);
  const fresh = Array.from({ length: seeds }, () => (random() * 4294967296) >>> 0);
  return score(
    ring,
    weights,
    fresh,
    fresh.map(() => Array.from({ length: players - 1 }, () => member.weights)),
  );
}
