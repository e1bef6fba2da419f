import type { PlayerCount } from './vocabulary.ts';

/**
 * THG-2: the map is 7 lanes (A to G) of 6 positions (1 to 6); position 6 is next to the dock.
 * A zone is named by its lane and position (`C4`); inside a state it is its place in `ZONES`.
 */
export const LANES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type Lane = (typeof LANES)[number];
export const POSITIONS = [1, 2, 3, 4, 5, 6] as const;
type Position = (typeof POSITIONS)[number];
export type Zone = `${Lane}${Position}`;

export const ZONES: readonly Zone[] = LANES.flatMap((lane) => POSITIONS.map((position) => `${lane}${position}` as const));
export const ZONE_COUNT = ZONES.length;

/** What a zone's claim can be besides a seat. */
export const UNCLAIMED = -1;
export const NEUTRAL = -2;
export const UNAVAILABLE = -3;

/** What stands on a zone besides a tank, which is written as the resource it gives. */
export const NO_TANK = -1;

const PER_LANE = POSITIONS.length;
const RIVER_LANE = 3;

export function zoneIndex(zone: Zone): number {
  return (zone.charCodeAt(0) - 65) * PER_LANE + zone.charCodeAt(1) - 49;
}

export function laneOf(zone: number): number {
  return (zone / PER_LANE) | 0;
}

export function positionOf(zone: number): number {
  return zone % PER_LANE;
}

export function laneIndex(lane: Lane): number {
  return lane.charCodeAt(0) - 65;
}

/** THG-2: the middle lane is the river. */
export const RIVER_ZONES: readonly number[] = ZONES.map((_, zone) => zone).filter((zone) => laneOf(zone) === RIVER_LANE);

export function isRiver(zone: number): boolean {
  return laneOf(zone) === RIVER_LANE;
}

/** CLM-3 looks along these: for each zone the four orthogonal rays, nearest zone first. */
export const RAYS: readonly (readonly (readonly number[])[])[] = ZONES.map((_, zone) => {
  const lane = laneOf(zone);
  const position = positionOf(zone);
  const at = (l: number, p: number) => l * PER_LANE + p;
  const upTo = (end: number, from: number) => Array.from({ length: Math.max(0, end - from) }, (_, i) => i);
  return [
    upTo(lane, 0).map((i) => at(lane - 1 - i, position)),
    upTo(LANES.length, lane + 1).map((i) => at(lane + 1 + i, position)),
    upTo(position, 0).map((i) => at(lane, position - 1 - i)),
    upTo(PER_LANE, position + 1).map((i) => at(lane, position + 1 + i)),
  ];
});

/** EXT-4: the orthogonal neighbors of each zone. */
export const NEIGHBOURS: readonly (readonly number[])[] = RAYS.map((rays) => rays.flatMap((ray) => ray.slice(0, 1)));

/** THG-3: how many positions, counted from the end farthest from the dock, are out of play. */
const CLOSED_POSITIONS = { 2: 2, 3: 1, 4: 0, 5: 0 } as const satisfies Record<PlayerCount, number>;

export function isInPlay(zone: number, players: PlayerCount): boolean {
  return positionOf(zone) >= CLOSED_POSITIONS[players];
}
