import { ENERGY, RESOURCES, type Seat, WATER } from '../vocabulary.ts';
import { isRiver, laneOf, NEIGHBOURS, ZONE_COUNT } from '../zones.ts';

/** The part of a state (or of a view) that extraction looks at. */
export interface Tanks {
  readonly claims: readonly number[];
  readonly tanks: readonly number[];
  readonly superchargers: readonly number[];
  readonly airship: number;
  readonly tipped: number;
}

/** EXT-1: energy tanks run for nothing, and so do water tanks on the river. */
export function runsFree(map: Tanks, zone: number): boolean {
  const resource = map.tanks[zone];
  return resource === ENERGY || (resource === WATER && isRiver(zone));
}

/** EXT-1, VAR-9: a tipped tank does not run. */
export function canRun(map: Tanks, seat: Seat, zone: number): boolean {
  return map.claims[zone] === seat && map.tanks[zone] >= 0 && map.tipped !== zone;
}

// Scratch space, so that a rollout allocates nothing here. Left clean by every call.
const running = new Int8Array(ZONE_COUNT).fill(-1);
const stack = new Int8Array(ZONE_COUNT);

/** EXT-3 to EXT-5: what these running tanks of one player give, by resource, before loading. */
export function yieldsOf(map: Tanks, zones: readonly number[]): number[] {
  const yields = RESOURCES.map(() => 0);
  for (const zone of zones) running[zone] = map.tanks[zone];
  for (const zone of zones) {
    const resource = map.tanks[zone];
    yields[resource] += 2; // EXT-3, and EXT-4 without the first of each group
    if (running[zone] !== -1) {
      yields[resource] -= 1;
      clearGroup(zone, resource);
    }
    yields[resource] += map.superchargers[zone]; // EXT-5
    if (laneOf(zone) === map.airship) yields[resource] += 1; // EXT-5
  }
  return yields;
}

/** EXT-4: groups by orthogonal adjacency of the same resource. */
function clearGroup(start: number, resource: number): void {
  let top = 0;
  stack[top++] = start;
  running[start] = -1;
  while (top > 0) {
    for (const next of NEIGHBOURS[stack[--top]]) {
      if (running[next] === resource) {
        running[next] = -1;
        stack[top++] = next;
      }
    }
  }
}
