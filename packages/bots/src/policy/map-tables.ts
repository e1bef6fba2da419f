import { isRiver, NEIGHBOURS } from '@planet-steam/engine';

/** The neighbors behind a zone in the order of the map, in its lane and in the next; -1 at the edge. So every pair is met once. */
export const NEXT_POSITION = Int8Array.from(NEIGHBOURS, (neighbours, zone) => (neighbours.includes(zone + 1) ? zone + 1 : -1));
export const NEXT_LANE = Int8Array.from(NEIGHBOURS, (neighbours, zone) => neighbours.find((next) => next > zone + 1) ?? -1);
export const RIVER = Int8Array.from(NEIGHBOURS, (_, zone) => (isRiver(zone) ? 1 : 0));
