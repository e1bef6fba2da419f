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
function meander(x: number): number {
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

/** Where a level crosses the square with this upper left corner. The heights of its corners go clockwise from there. */
function crossingsOf(level: number, high: readonly [number, number, number, number], x: number, y: number): [Point, Point][] {
  const bits = high.reduce((sum, height, corner) => (height > level ? sum | (1 << corner) : sum), 0);
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
  return (CROSSINGS[bits] ?? []).map(([from, to]) => [side(from), side(to)]);
}

/** Ties the short pieces of a level to as few lines as there are. */
function tie(pieces: readonly (readonly [Point, Point])[]): string {
  const key = ([x, y]: Point) => `${x} ${y}`;
  interface Piece {
    readonly ends: readonly [string, string];
    used: boolean;
  }
  const all = pieces.map(([from, to]): Piece => ({ ends: [key(from), key(to)], used: false }));
  const touching = new Map<string, Piece[]>();
  for (const piece of all) {
    for (const end of piece.ends) {
      const others = touching.get(end);
      if (others === undefined) touching.set(end, [piece]);
      else others.push(piece);
    }
  }
  const follow = (from: string): string[] => {
    const line: string[] = [];
    for (let at = from; ; ) {
      const piece = touching.get(at)?.find(({ used }) => !used);
      if (piece === undefined) return line;
      piece.used = true;
      at = piece.ends[0] === at ? piece.ends[1] : piece.ends[0];
      line.push(at);
    }
  };
  const lines: string[] = [];
  for (const piece of all) {
    if (piece.used) continue;
    piece.used = true;
    const [from, to] = piece.ends;
    lines.push(`M${[...follow(from).reverse(), from, to, ...follow(to)].join('L')}`);
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
  const heights: Heights = LINES.map((x) => LINES.map((y) => heightAt(x, y)));
  const at = (column: number, row: number) => heights[column]?.[row] ?? 0;
  const pieces = Array.from({ length: LEVELS }, (): [Point, Point][] => []);
  for (let column = 0; column < LINES.length - 1; column++) {
    for (let row = 0; row < LINES.length - 1; row++) {
      const high = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)] as const;
      // Most squares lie between two levels; none is crossed by many.
      const first = Math.max(0, Math.ceil((Math.min(...high) - LOWEST) / STEP));
      const last = Math.min(LEVELS - 1, Math.floor((Math.max(...high) - LOWEST) / STEP));
      for (let number = first; number <= last; number++) {
        pieces[number]?.push(...crossingsOf(LOWEST + number * STEP, high, FROM + column * MESH, FROM + row * MESH));
      }
    }
  }
  return pieces.map((level, number) => ({ path: tie(level), index: number % 4 === 3 }));
}

let drawn: readonly Contour[] | undefined;

export function contoursReady(): boolean {
  return drawn !== undefined;
}

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
