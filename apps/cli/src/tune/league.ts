import { KNOBS, type makeQuickGame, WEIGHT_NAMES, type Weights } from '@planet-steam/bots';
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

/**
 * Rivals for one seed: members of the league as they are, or with their weights shaken, so that no trick against one of them pays. The
 * first member, the hand-set weights, comes up `byHand` of the time besides: it is what a sensible beginner does.
 */
export function drawRivals(league: readonly Member[], count: number, byHand: number, random: () => number): Weights[] {
  return Array.from({ length: count }, () => {
    const { weights } = random() < byHand ? league[0] : league[Math.floor(random() * league.length)];
    return random() < 0.6 ? weights : weightsAt(pointOf(weights).map((value) => value + 0.6 * normal(random)));
  });
}

type Ring = ReturnType<typeof makeQuickGame>;

/** Every seat on every seed, against the rivals of that seed. */
export function score(ring: Ring, weights: Weights, seeds: readonly number[], rivals: readonly (readonly Weights[])[]): Score {
  let share = 0;
  let margin = 0;
  let games = 0;
  for (const [index, seed] of seeds.entries()) {
    const seats = rivals[index].length + 1;
    for (let seat = 0; seat < seats; seat++) {
      const totals = ring(seed, rivals[index].toSpliced(seat, 0, weights));
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

/** One set of weights against a table full of one member, on seeds that tuning never sees. */
export function heldOut(ring: Ring, players: PlayerCount, weights: Weights, member: Member, seeds: number): Score {
  const random = fastRandom(0x5eed);
  const fresh = Array.from({ length: seeds }, () => (random() * 4294967296) >>> 0);
  return score(
    ring,
    weights,
    fresh,
    fresh.map(() => Array.from({ length: players - 1 }, () => member.weights)),
  );
}
