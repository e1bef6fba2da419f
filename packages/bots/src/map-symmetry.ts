import { isInPlay, LANES, laneOf, type PlayerCount, POSITIONS, positionOf, ZONES, type Zone, zoneIndex } from '@planet-steam/engine';

/** Ways to turn the map over that the rules do not notice: each is its own inverse, and two after each other are the third. */
export const MAP_SYMMETRIES = ['as it is', 'lanes reversed', 'positions reversed', 'both reversed'] as const;
export type MapSymmetry = (typeof MAP_SYMMETRIES)[number];

/** Where the parts of the map go. By zone and by lane, as places in `ZONES` and `LANES`. */
export interface Relabelling {
  readonly zones: readonly number[];
  readonly lanes: readonly number[];
}

const LAST_LANE = LANES.length - 1;
const LAST_POSITION = POSITIONS.length - 1;

/** THG-3: positions out of play stay where they are. */
function make(symmetry: MapSymmetry, players: PlayerCount): Relabelling {
  const flipsLanes = symmetry === 'lanes reversed' || symmetry === 'both reversed';
  const flipsPositions = symmetry === 'positions reversed' || symmetry === 'both reversed';
  const first = POSITIONS.findIndex((_, position) => isInPlay(position, players));
  const lanes = LANES.map((_, lane) => (flipsLanes ? LAST_LANE - lane : lane));
  const zones = ZONES.map((_, zone) => {
    const position = positionOf(zone);
    const to = flipsPositions && position >= first ? LAST_POSITION + first - position : position;
    return lanes[laneOf(zone)] * POSITIONS.length + to;
  });
  return { zones, lanes };
}

function makeAll(players: PlayerCount): Readonly<Record<MapSymmetry, Relabelling>> {
  return Object.fromEntries(MAP_SYMMETRIES.map((symmetry) => [symmetry, make(symmetry, players)])) as Record<MapSymmetry, Relabelling>;
}

const RELABELLINGS = { 2: makeAll(2), 3: makeAll(3), 4: makeAll(4), 5: makeAll(5) } as const;

export function relabellingOf(symmetry: MapSymmetry, players: PlayerCount): Relabelling {
  return RELABELLINGS[players][symmetry];
}

export function relabelledZone({ zones }: Relabelling, zone: Zone): Zone {
  return ZONES[zones[zoneIndex(zone)]];
}

/** What lies on the map, by zone, after it has been turned over. */
function relabelledList<T>({ zones }: Relabelling, list: readonly T[]): T[] {
  return zones.map((from) => list[from]); // its own inverse
}

/** What extraction reads of a state or of a view. */
interface OnTheMap {
  readonly claims: readonly number[];
  readonly tanks: readonly number[];
  readonly superchargers: readonly number[];
  readonly airship: number;
  readonly tipped: number;
  readonly zone: number;
}

/** A state, or a view without its options, with all that names a zone or a lane. */
export function relabelledMap<T extends OnTheMap>(relabelling: Relabelling, seen: T): T {
  const { zones, lanes } = relabelling;
  return {
    ...seen,
    claims: relabelledList(relabelling, seen.claims),
    tanks: relabelledList(relabelling, seen.tanks),
    superchargers: relabelledList(relabelling, seen.superchargers),
    airship: seen.airship < 0 ? seen.airship : lanes[seen.airship],
    tipped: seen.tipped < 0 ? seen.tipped : zones[seen.tipped],
    zone: seen.zone < 0 ? seen.zone : zones[seen.zone],
  };
}
