import { LANES, laneIndex, laneOf, POSITIONS, positionOf, zoneIndex } from '@planet-steam/engine';
import { isDock, type LaneOrientation, laneOfPlace, type Place } from './grid.ts';

/** All drawing is in units of which a zone has a hundred each way. */
export const CELL = 100;
const FIELD_LENGTH = POSITIONS.length * CELL;
const FIELD_BREADTH = LANES.length * CELL;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Room around the zones: `edge` at the left and the top has the coordinates, `end` is at the right, `foot` below. */
interface Margins {
  readonly edge: number;
  readonly end: number;
  readonly foot: number;
  readonly gap: number;
  readonly dock: number;
}

/** On a phone every unit goes to the zones; where there is room the map is a poster with a frame. */
const COMPACT: Margins = { edge: 30, end: 10, foot: 10, gap: 6, dock: 98 };
const POSTER: Margins = { edge: 62, end: 34, foot: 84, gap: 12, dock: 120 };

/** From this many pixels in the smaller direction the poster's margins cost no zone its size. */
export const WIDE_LAYOUT_MIN_PX = 760;

export interface Layout {
  readonly drawn: LaneOrientation;
  readonly poster: boolean;
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
  /** All zones together. */
  readonly field: Box;
  /** Zones and docks together. */
  readonly inside: Box;
}

function layOut(drawn: LaneOrientation, poster: boolean): Layout {
  const margins = poster ? POSTER : COMPACT;
  const { edge, end, foot, gap, dock } = margins;
  const rows = drawn === 'rows';
  const field = { x: edge, y: edge, width: rows ? FIELD_LENGTH : FIELD_BREADTH, height: rows ? FIELD_BREADTH : FIELD_LENGTH };
  const inside = { ...field, width: field.width + (rows ? gap + dock : 0), height: field.height + (rows ? 0 : gap + dock) };
  return { drawn, poster, width: edge + inside.width + end, height: edge + inside.height + foot, margins, field, inside };
}

const LAYOUTS = {
  rows: { compact: layOut('rows', false), poster: layOut('rows', true) },
  columns: { compact: layOut('columns', false), poster: layOut('columns', true) },
};

export function layoutOf(drawn: LaneOrientation, poster: boolean): Layout {
  return LAYOUTS[drawn][poster ? 'poster' : 'compact'];
}

export function boxOf({ drawn, field, margins }: Layout, place: Place): Box {
  const along = isDock(place) ? FIELD_LENGTH + margins.gap : positionOf(zoneIndex(place)) * CELL;
  const across = (isDock(place) ? laneIndex(laneOfPlace(place)) : laneOf(zoneIndex(place))) * CELL;
  const length = isDock(place) ? margins.dock : CELL;
  return drawn === 'rows'
    ? { x: field.x + along, y: field.y + across, width: length, height: CELL }
    : { x: field.x + across, y: field.y + along, width: CELL, height: length };
}

/** A lane from its far end to the end of its dock. */
export function laneBox({ drawn, inside }: Layout, lane: number): Box {
  return drawn === 'rows' ? { ...inside, y: inside.y + lane * CELL, height: CELL } : { ...inside, x: inside.x + lane * CELL, width: CELL };
}

/** The outline of a parcel of ground (2013) or of a platform (2008), so far inside its zone. */
export function outline(drawn: LaneOrientation, inset: number, radius = 10): string {
  const from = inset;
  const to = CELL - inset;
  if (drawn === 'columns') {
    const cut = Math.max(4, 24 - inset * 0.42);
    return `M${from + cut} ${from}H${to - cut}L${to} ${from + cut}V${to - cut}L${to - cut} ${to}H${from + cut}L${from} ${to - cut}V${from + cut}Z`;
  }
  const r = radius;
  const straight = to - from - 2 * r;
  return (
    `M${from + r} ${from}h${straight}a${r} ${r} 0 0 1 ${r} ${r}v${straight}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${-straight}a${r} ${r} 0 0 1 ${-r} ${-r}v${-straight}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  );
}
