/** Contour lines of a made-up valley, worked out once: lines that belong to one hill never cross, which drawn ones would. */

interface Hill {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly spread: number;
}

const HILLS: readonly Hill[] = [
  { x: 110, y: 70, height: 0.72, spread: 120 },
  { x: 470, y: 20, height: 0.9, spread: 150 },
  { x: 700, y: 170, height: 0.5, spread: 90 },
  { x: 300, y: 190, height: 0.34, spread: 80 },
  { x: 60, y: 560, height: 0.62, spread: 110 },
  { x: 330, y: 640, height: 0.95, spread: 140 },
  { x: 610, y: 560, height: 0.66, spread: 120 },
  { x: 740, y: 720, height: 0.6, spread: 100 },
  { x: 480, y: 480, height: 0.26, spread: 70 },
];

/** How far the river is off the middle of its lane. */
export function meander(x: number): number {
  return 9 * Math.sin(x / 92) + 4 * Math.sin(x / 37 + 1);
}

const RIVER_MIDDLE = 350;

const FROM = -100;
const TO = 860;
const MESH = 16;

function heightAt(x: number, y: number): number {
  if (x <= FROM || y <= FROM || x >= TO || y >= TO) return 0; // so that every line closes, far outside of what is seen
  const slope = Math.abs(y - RIVER_MIDDLE - 2 * meander(x)) / 520;
  return HILLS.reduce((sum, hill) => {
    const distance = ((x - hill.x) ** 2 + (y - hill.y) ** 2) / (2 * hill.spread ** 2);
    return sum + hill.height * Math.exp(-distance);
  }, slope);
}

/** The corners of a square that are above the level, as bits, and the sides between which the line then runs. Sides: top, right, bottom, left. */
const CROSSINGS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

type Point = readonly [x: number, y: number];

function between(level: number, from: Point, to: Point, a: number, b: number): Point {
  const part = (level - a) / (b - a);
  return [Math.round((from[0] + (to[0] - from[0]) * part) * 10) / 10, Math.round((from[1] + (to[1] - from[1]) * part) * 10) / 10];
}

type Heights = readonly (readonly number[])[];

const LINES = Array.from({ length: (TO - FROM) / MESH + 1 }, (_, line) => FROM + line * MESH);

/** Where a level crosses the square right and below these two lines of the mesh. */
function crossingsOf(level: number, heights: Heights, column: number, row: number): [Point, Point][] {
  const at = (right: number, down: number) => heights[column + right]?.[row + down] ?? 0;
  const high = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  const bits = high.reduce((sum, height, corner) => (height > level ? sum | (1 << corner) : sum), 0);
  const crossings = CROSSINGS[bits] ?? [];
  if (crossings.length === 0) return []; // most squares
  const x = FROM + column * MESH;
  const y = FROM + row * MESH;
  const corners: Point[] = [
    [x, y],
    [x + MESH, y],
    [x + MESH, y + MESH],
    [x, y + MESH],
  ];
  const side = (index: number): Point => {
    const next = (index + 1) % 4;
    return between(level, corners[index] as Point, corners[next] as Point, high[index] as number, high[next] as number);
  };
  return crossings.map(([from, to]) => [side(from), side(to)]);
}

/** Ties the short pieces of a level to as few lines as there are. */
function tie(pieces: readonly (readonly [Point, Point])[]): string {
  const key = ([x, y]: Point) => `${x} ${y}`;
  const ends = new Map<string, [Point, Point][]>();
  for (const piece of pieces as [Point, Point][]) for (const end of piece) ends.set(key(end), [...(ends.get(key(end)) ?? []), piece]);
  const used = new Set<unknown>();
  const follow = (from: Point): Point[] => {
    const line: Point[] = [];
    for (let at = from; ; ) {
      const piece = ends.get(key(at))?.find((candidate) => !used.has(candidate));
      if (piece === undefined) return line;
      used.add(piece);
      at = key(piece[0]) === key(at) ? piece[1] : piece[0];
      line.push(at);
    }
  };
  const lines: string[] = [];
  for (const piece of pieces) {
    if (used.has(piece)) continue;
    used.add(piece);
    const line = [...follow(piece[0]).reverse(), piece[0], piece[1], ...follow(piece[1])];
    lines.push(`M${line.map(key).join('L')}`);
  }
  return lines.join('');
}

export interface Contour {
  readonly path: string;
  /** Every fourth line is drawn stronger, as surveyors do. */
  readonly index: boolean;
}

const LEVELS = 14;
const LOWEST = 0.3;
const STEP = 0.09;

function draw(): Contour[] {
  const heights = LINES.map((x) => LINES.map((y) => heightAt(x, y)));
  const squares = LINES.slice(1).map((_, index) => index);
  return Array.from({ length: LEVELS }, (_, number) => {
    const level = LOWEST + number * STEP;
    const pieces = squares.flatMap((column) => squares.flatMap((row) => crossingsOf(level, heights, column, row)));
    return { path: tie(pieces), index: number % 4 === 3 };
  });
}

let drawn: readonly Contour[] | undefined;

/** In the units of the map, with A1's corner as origin. */
export function contours(): readonly Contour[] {
  drawn ??= draw();
  return drawn;
}

/** The water's edge and the lines of the current inside it; `offset` from the middle of the river. */
export function riverLine(offset: number, from = FROM, to = TO): string {
  const points: string[] = [];
  for (let x = from; x <= to; x += MESH) points.push(`${x} ${(RIVER_MIDDLE + offset + meander(x)).toFixed(1)}`);
  return `M${points.join('L')}`;
}

export function riverBed(half: number): string {
  const back = riverLine(half).slice(1).split('L').reverse().join('L');
  return `${riverLine(-half)}L${back}Z`;
}
