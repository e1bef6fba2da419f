import type { Band, BandColour, SupplyTrack } from '@planet-steam/engine';

/** Where things lie on an enamelled dial: the scale runs clockwise over this many degrees, its middle points straight up. */
export const SWEEP_DEGREES = 240;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Degrees from straight up for a space of a track; a track of one space points up. */
export function angleOfSpace(space: number, spaces: number): number {
  if (spaces < 2) return 0;
  const within = Math.min(Math.max(space, 0), spaces - 1);
  return (within / (spaces - 1) - 0.5) * SWEEP_DEGREES;
}

/** Degrees from straight up for a part (0 to 1) of a scale that runs over `sweep` degrees. */
export function angleOfShare(share: number, sweep: number): number {
  return (Math.min(Math.max(share, 0), 1) - 0.5) * sweep;
}

export function pointAt(angle: number, radius: number, centre: Point): Point {
  const turned = (angle * Math.PI) / 180;
  return { x: rounded(centre.x + radius * Math.sin(turned)), y: rounded(centre.y - radius * Math.cos(turned)) };
}

/** An arc from one angle clockwise to another, for a path's `d`. */
export function arc(from: number, to: number, radius: number, centre: Point): string {
  const start = pointAt(from, radius, centre);
  const end = pointAt(to, radius, centre);
  const large = to - from > 180 ? 1 : 0;
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${large} 1 ${end.x} ${end.y}`;
}

/** Which spaces of a track carry their number: both ends always, and as many between as keep apart. */
export function labelledSpaces(spaces: number, most: number): number[] {
  if (spaces <= 1) return spaces === 1 ? [0] : [];
  const stride = Math.max(1, Math.ceil((spaces - 1) / Math.max(1, most - 1)));
  const last = spaces - 1;
  const labelled = Array.from({ length: Math.floor(last / stride) + 1 }, (_, i) => i * stride);
  if (labelled.at(-1) === last) return labelled;
  const room = last - (labelled.at(-1) ?? 0) >= stride * 0.75;
  return [...(room || labelled.length === 1 ? labelled : labelled.slice(0, -1)), last];
}

/** A band as a piece of the supply scale; `start` and `share` are parts of its length. */
export interface BandSegment {
  readonly colour: BandColour;
  readonly step: number;
  readonly start: number;
  readonly share: number;
}

/** Every supply from 0 to the end of the track is one cell of the scale, so that a pointer always stands inside a band. */
export function bandSegments({ bands, max }: SupplyTrack): BandSegment[] {
  const cells = max + 1;
  return [...bands]
    .sort((a: Band, b: Band) => a.from - b.from)
    .map(({ colour, from, to, step }) => ({ colour, step, start: from / cells, share: (to - from + 1) / cells }));
}

/** The middle of a supply's cell, as a part of the scale's length. */
export function supplyPosition(supply: number, max: number): number {
  const within = Math.min(Math.max(supply, 0), max);
  return (within + 0.5) / (max + 1);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
