/** The scales of a chart, in pixels: plain numbers, so that they can be checked without a screen. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Scale {
  readonly ticks: readonly number[];
  x(place: number): number;
  y(value: number): number;
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500];
const MOST_TICKS = 5;

/** Values from a round number below the least to one above the greatest, in at most a handful of steps; places from 0 to the last. */
export function scaleOf(values: readonly number[], last: number, { width, height, left, right, top, bottom }: Box): Scale {
  const [least, most] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((each) => (most - least) / each <= MOST_TICKS - 1) ?? 1000;
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return {
    ticks,
    x: (place) => left + (last === 0 ? 0 : (place / last) * (width - left - right)),
    y: (value) => height - bottom - ((value - low) / (high - low)) * (height - top - bottom),
  };
}

/** Labels beside the ends of lines: in the lines' order, each as near to its own as the others leave room. */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  for (const [nth, label] of order.entries()) label.y = Math.max(label.y, nth === 0 ? top : (order[nth - 1]?.y ?? 0) + gap);
  for (let nth = order.length - 1; nth >= 0; nth--) {
    const label = order[nth];
    if (label !== undefined) label.y = Math.min(label.y, nth === order.length - 1 ? bottom : (order[nth + 1]?.y ?? 0) - gap);
  }
  return order.sort((a, b) => a.index - b.index).map(({ y }) => y);
}
