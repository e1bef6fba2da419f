/** From values to places on the paper. */
export interface Scale {
  (value: number): number;
  /** Round values to be written at the axis. */
  readonly ticks: readonly number[];
}

/** The step out of 1, 2, 5, 10, … that gives about this many ticks. */
function roundStep(range: number, ticks: number): number {
  const rough = range / ticks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  return factor * power;
}

/** Values from `low` to `high`, widened to round numbers, onto the stretch from `start` to `end`. */
export function makeScale(low: number, high: number, start: number, end: number, ticks = 5): Scale {
  const range = high > low ? high - low : 1;
  const step = roundStep(range, ticks);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil((low + range) / step));
  const place = (value: number) => start + ((value - first * step) / ((last - first) * step)) * (end - start);
  // multiplied, not added up: 3 × 0.1 is written as 0.3 by whoever rounds it
  return Object.assign(place, { ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step) });
}
