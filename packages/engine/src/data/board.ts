import { type BandColour, CARRIER_CLASSES, type PlayerCount, RESOURCES, type Resource, type Specialist } from '../vocabulary.ts';
import { LANES, type Zone } from '../zones.ts';
import { COMPONENTS } from './components.ts';

export interface PriceTrack {
  readonly values: readonly number[];
  readonly start: number;
}

export interface Band {
  readonly colour: BandColour;
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

export interface SupplyTrack {
  readonly max: number;
  readonly bands: readonly Band[];
}

export interface SpecialistCard {
  readonly number: number;
  readonly specialists: readonly Specialist[];
}

export interface StartingClaims {
  readonly players: readonly (readonly Zone[])[];
  readonly neutral: readonly Zone[];
}

/** The numbers that differ from one printed board to another: all that a board file may replace, always complete. */
export interface Board {
  readonly name: string;
  readonly priceTracks: Readonly<Record<Resource, PriceTrack>>;
  readonly supplyTracks: Readonly<Record<Resource, SupplyTrack>>;
  /** Price of a tank on market space 1, 2, … 14. */
  readonly tankPrices: readonly number[];
  /** Capacity of class 1, 2, 3, 4. */
  readonly capacities: Readonly<Record<Resource, readonly number[]>>;
  readonly specialistCards: Readonly<Record<PlayerCount, readonly SpecialistCard[]>>;
  readonly startingClaims: Readonly<Record<PlayerCount, StartingClaims>>;
}

export const MARKET_SPACES = 14;

export function risingTrack(min: number, max: number): number[] {
  return Array.from({ length: max - min + 1 }, (_, space) => min + space);
}

export function zoneAt([lane, position]: readonly [number, number]): Zone {
  return `${LANES[lane - 1]}${position}` as Zone;
}

function forEachResource<T>(make: (resource: Resource) => T): Record<Resource, T> {
  return Object.fromEntries(RESOURCES.map((resource) => [resource, make(resource)])) as Record<Resource, T>;
}

function claimsOf(claims: (typeof COMPONENTS.startingClaims)[PlayerCount]): StartingClaims {
  return { players: claims.players.map((own) => own.map(zoneAt)), neutral: claims.neutral.map(zoneAt) };
}

const { terminal, tankMarket, carriers, specialistCards, startingClaims } = COMPONENTS;

export const BUILT_IN_BOARD: Board = {
  name: 'Planet Steam',
  priceTracks: forEachResource((resource) => {
    const { min, max, start } = terminal.priceTracks[resource];
    return { values: risingTrack(min, max), start };
  }),
  supplyTracks: forEachResource((resource) => ({ max: terminal.supplyTracks.max[resource], bands: terminal.supplyTracks.bands })),
  tankPrices: Object.values(tankMarket.priceBySpace),
  capacities: forEachResource(() => CARRIER_CLASSES.map((carrierClass) => carriers.capacityByClass[carrierClass])),
  specialistCards,
  startingClaims: {
    2: claimsOf(startingClaims[2]),
    3: claimsOf(startingClaims[3]),
    4: claimsOf(startingClaims[4]),
    5: claimsOf(startingClaims[5]),
  },
};
