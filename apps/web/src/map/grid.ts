import { LANES, type Lane, POSITIONS, type Rules, type Zone } from '@planet-steam/engine';

/** How an edition lays its lanes: the valley of 2013 in rows toward a dock at the right, the plate of 2008 in columns down to a dock below. */
export type LaneOrientation = Rules['lanesDrawnAs'];

/** What can be pointed at: the zones, and the dock at the end of each lane. */
export type Dock = `dock-${Lane}`;
export type Place = Zone | Dock;

export function isDock(place: Place): place is Dock {
  return place.startsWith('dock-');
}

export function dockOf(lane: Lane): Dock {
  return `dock-${lane}`;
}

export function laneOfPlace(place: Place): Lane {
  return (isDock(place) ? place.slice(5) : place.slice(0, 1)) as Lane;
}

const LANE_PLACES: readonly (readonly Place[])[] = LANES.map((lane) => [
  ...POSITIONS.map((position): Zone => `${lane}${position}`),
  dockOf(lane),
]);

const GRIDS: Record<LaneOrientation, readonly (readonly Place[])[]> = {
  rows: LANE_PLACES,
  columns: [...POSITIONS, POSITIONS.length + 1].map((_, position) => LANE_PLACES.map((lane) => lane[position] as Place)),
};

/** The map as rows of places, in the order in which it is seen and read. */
export function gridOf(drawn: LaneOrientation): readonly (readonly Place[])[] {
  return GRIDS[drawn];
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where a key leads from a place: null where it is no key of the grid, the place itself where the map ends. */
export function placeAfterKey(drawn: LaneOrientation, from: Place, key: string, control = false): Place | null {
  const grid = gridOf(drawn);
  const row = grid.findIndex((places) => places.includes(from));
  const places = grid[row] as readonly Place[];
  const step = STEPS[key];
  if (step !== undefined) return grid[row + step[0]]?.[places.indexOf(from) + step[1]] ?? from;
  if (key === 'Home') return (control ? grid[0] : places)?.[0] ?? from;
  if (key === 'End') return (control ? grid.at(-1) : places)?.at(-1) ?? from;
  return null;
}

/** The next lit place in reading order, round the end; `by` -1 looks backwards. */
export function nextSelectable(drawn: LaneOrientation, from: Place, lit: (place: Place) => boolean, by: 1 | -1): Place {
  const places = gridOf(drawn).flat();
  const start = places.indexOf(from);
  for (let i = 1; i <= places.length; i++) {
    const place = places[(start + by * i + places.length) % places.length] as Place;
    if (lit(place)) return place;
  }
  return from;
}
