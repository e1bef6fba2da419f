import { RESOURCES, type Rules } from '@planet-steam/engine';
import type { Histogram } from '../histogram.ts';
import type { Moments } from '../statistics.ts';

/** WIN-1's items, resources taken together. */
export const WEALTH_PARTS = ['credits', 'resources', 'zones', 'tanks', 'superchargers', 'luxuryQuarters'] as const;
export type WealthPart = (typeof WEALTH_PARTS)[number];

/** CRT-1 and the engineer: where licenses come from and what becomes of certificates. */
export const CERTIFICATE_DEALS = ['licencesTaken', 'licencesBought', 'licencesUsed', 'licencesSold', 'luxuryQuartersBought'] as const;
export type CertificateDeal = (typeof CERTIFICATE_DEALS)[number];

type SeatTally = {
  /** In parts of a victory. */
  wins: number;
  wealth: Histogram;
  parts: Record<WealthPart, number>;
};

type CardTally = {
  /** Of whoever held the card, in parts of a victory. */
  wins: number;
  paid: number;
  /** Games in which it was the first to be taken. */
  first: number;
};

export type ResourceTally = {
  /** Space of the price at the end of the round. */
  space: Histogram;
  supply: Histogram;
  /** Games in which the price was another than a round before. */
  moved: number;
  bought: number;
  sold: number;
};

type RoundTally = {
  /** By card, from 1. */
  cards: CardTally[];
  resources: ResourceTally[];
  unclaimed: Histogram;
  tanks: Histogram;
  market: Histogram;
  certificates: Record<CertificateDeal, number>;
};

/** What is counted in any number of games: whole numbers only, so that it can be added up in any order. */
export type Tally = {
  games: number;
  /** Seeds, each of them played on all maps, so that what is said of a seat is said of independent seeds. */
  seeds: number;
  /** By seat: its parts of the victories of a seed, on all maps together. */
  seating: Moments[];
  /** By map and seat: its part of the victory there, times the number of maps, less the sum over all maps. */
  maps: Moments[][];
  /** Moves of a game. */
  moves: Histogram;
  /** The winner's lead over the next richest. */
  lead: Histogram;
  /** Games that no one won who was the richest after the last but one round. */
  overtaken: number;
  seats: SeatTally[];
  /** Wins by place counted clockwise from the first player (SET-5), in parts of a victory. */
  places: number[];
  rounds: RoundTally[];
  /** The round at whose end no unclaimed zone was left for the first time; 0 where some were left to the end. */
  lastZone: Histogram;
  /** By resource: games whose price sat at an end of its track at the end of more than half of the rounds. */
  stuck: number[];
};

export function emptyTally({ players, rounds, cards }: Rules, maps = 1): Tally {
  const bySeat = () => Array.from({ length: players }, () => ({ count: 0, sum: 0, squares: 0 }));
  return {
    games: 0,
    seeds: 0,
    seating: bySeat(),
    maps: Array.from({ length: maps }, bySeat),
    moves: new Map(),
    lead: new Map(),
    overtaken: 0,
    seats: Array.from({ length: players }, () => ({ wins: 0, wealth: new Map(), parts: zeroes(WEALTH_PARTS) })),
    places: Array.from({ length: players }, () => 0),
    rounds: Array.from({ length: rounds }, () => ({
      cards: cards.map(() => ({ wins: 0, paid: 0, first: 0 })),
      resources: RESOURCES.map(() => ({ space: new Map(), supply: new Map(), moved: 0, bought: 0, sold: 0 })),
      unclaimed: new Map(),
      tanks: new Map(),
      market: new Map(),
      certificates: zeroes(CERTIFICATE_DEALS),
    })),
    lastZone: new Map(),
    stuck: RESOURCES.map(() => 0),
  };
}

export function zeroes<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}
