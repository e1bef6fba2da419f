import { fastRandom, numberFrom, type Rules, type Seat } from '@planet-steam/engine';
import { BLIND_SPOTS, type BlindSpot } from './blind-spots.ts';
import { shuffled } from './pick-best.ts';
import type { PublicState } from './policy/policy-input.ts';
import { HAND_WEIGHTS, WEIGHT_NAMES, type Weights } from './policy/weights.ts';
import type { Random } from './random.ts';
import { TEMPERAMENT_NAMES, TEMPERAMENTS, type TemperamentName } from './temperaments.ts';

/** What one player takes for true through a whole game. */
export interface Beliefs {
  readonly temperament: TemperamentName;
  /** What things are worth. */
  readonly weights: Weights;
  /** Rounds it looks ahead beyond this one. */
  readonly horizon: number;
  readonly blind: readonly BlindSpot[];
}

/** How far a belief may be from what is sensible, as a share of it. */
const ERROR = 0.8;

/** How many things a player overlooks. */
const BLIND = 3;

/** How far off, from -1 to 1: mostly a little. */
function off(random: Random): number {
  return random() + random() - 1;
}

/**
 * Drawn once: the same for every decision of a game, because they follow from its commitment, which everyone knows, and from the seat. So
 * a player is wrong as people are wrong, in the same direction all the evening, and can be seen through.
 */
export function beliefsOf(commitment: string, seat: Seat, asked: TemperamentName | null): Beliefs {
  const random = fastRandom(numberFrom(`${commitment}/beliefs/${seat}`));
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
  const byLot = pick(TEMPERAMENT_NAMES);
  const temperament = asked ?? byLot;
  const { tastes, horizon, blindTo } = TEMPERAMENTS[temperament];
  return {
    temperament,
    weights: Object.fromEntries(
      WEIGHT_NAMES.map((name) => [name, HAND_WEIGHTS[name] * (tastes[name] ?? 1) * (1 + ERROR * off(random))]),
    ) as Weights,
    horizon: pick(horizon),
    blind: [blindTo, ...shuffled(BLIND_SPOTS, random).filter((spot) => spot !== blindTo)].slice(0, BLIND),
  };
}

/** Its bids go by its own idea of this lot, which it neither doubts nor changes while it is sold. */
export function weightsToBid(
  { weights, temperament }: Beliefs,
  commitment: string,
  seat: Seat,
  lot: string,
  { round, zone, cards }: PublicState,
): Weights {
  const random = fastRandom(numberFrom(`${commitment}/${lot}/${seat}/${round}/${zone}/${cards.join()}`));
  const [down, up] = TEMPERAMENTS[temperament].misjudges;
  const wrong = off(random);
  const factor = 1 + (wrong < 0 ? down : up) * wrong;
  return { ...weights, cardBid: weights.cardBid * factor, zoneBid: weights.zoneBid * factor, freelance: weights.freelance * factor };
}

const shortened = new WeakMap<Rules, Rules[]>();

/** The rules as someone knows them who believes that the game ends where they stop looking. */
export function rulesWithin(rules: Rules, rounds: number): Rules {
  if (rounds >= rules.rounds) return rules;
  const known = shortened.get(rules) ?? [];
  shortened.set(rules, known);
  known[rounds] ??= { ...rules, rounds };
  return known[rounds];
}
