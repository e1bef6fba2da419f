import type { BlindSpot } from './blind-spots.ts';
import type { WeightName } from './policy/weights.ts';

/** What a kind of player is like: what it makes more or less of than others, and what it overlooks. */
export interface Temperament {
  /** By how much the usual weights are multiplied. */
  readonly tastes: Readonly<Partial<Record<WeightName, number>>>;
  /** Rounds it looks ahead beyond this one: one of these. */
  readonly horizon: readonly number[];
  /** The part of its credits that it is ready to spend. */
  readonly purse: number;
  /** How far it misjudges what is sold at an auction, down and up, as shares of its worth. Who misjudges upward wins: the winner's curse. */
  readonly misjudges: readonly [down: number, up: number];
  /** What it never thinks of. Others come by lot. */
  readonly blindTo: BlindSpot;
}

export const TEMPERAMENT_NAMES = ['builder', 'trader', 'gambler', 'miser'] as const;
export type TemperamentName = (typeof TEMPERAMENT_NAMES)[number];

export const TEMPERAMENTS: Readonly<Record<TemperamentName, Temperament>> = {
  /** Wants land and tanks, and hardly keeps any credits back. */
  builder: {
    tastes: { zoneUse: 1.4, zoneBid: 1.2, tankPurse: 0.3, tankUnits: 1.2, quarters: 0.7 },
    horizon: [1, 2, 3],
    purse: 1,
    misjudges: [0.3, 0.4],
    blindTo: 'licences',
  },
  /** Waits for better prices, and lives by what it carries. */
  trader: {
    tastes: { hold: 1.15, ladySteam: 2, ladySteamCargo: 2, tankPurse: 2, zoneBid: 0.8, carrierWorth: 1.5 },
    horizon: [1, 2],
    purse: 0.9,
    misjudges: [0.3, 0.3],
    blindTo: 'rearranging',
  },
  /** Bids high, thinks of today, and lets the die decide. */
  gambler: {
    tastes: { zoneBid: 1.35, cardBid: 1.5, bidShare: 1.5, jump: 1.8, captain: 2, claimHope: 1.4 },
    horizon: [1],
    purse: 1,
    misjudges: [0.4, 0.8],
    blindTo: 'waste',
  },
  /** Parts with nothing gladly. */
  miser: {
    tastes: { zoneBid: 0.9, cardBid: 0.6, bidShare: 0.85, tankPurse: 1.5, tankThreshold: 2, licence: 0.5 },
    horizon: [1, 2, 3],
    purse: 0.9,
    misjudges: [0.4, 0.2],
    blindTo: 'upgrades',
  },
};
