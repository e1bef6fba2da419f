/** How often each whole number was seen: exact to add up in any order, small to send, and all its quantiles are there. */
export type Histogram = Map<number, number>;

export function count(histogram: Histogram, value: number, times = 1): void {
  histogram.set(value, (histogram.get(value) ?? 0) + times);
}

export function total(histogram: Histogram): number {
  let sum = 0;
  for (const times of histogram.values()) sum += times;
  return sum;
}

export function histogramMean(histogram: Histogram): number {
  let sum = 0;
  for (const [value, times] of histogram) sum += value * times;
  return sum / total(histogram);
}

/** For each share the least value that this share of all does not exceed. NaN where nothing was seen. */
export function quantiles(histogram: Histogram, shares: readonly number[]): number[] {
  const all = total(histogram);
  const values = [...histogram.keys()].sort((a, b) => a - b);
  return shares.map((share) => {
    let seen = 0;
    for (const value of values) {
      seen += histogram.get(value) ?? 0;
      if (seen >= share * all) return value;
    }
    return values.at(-1) ?? Number.NaN;
  });
}

/** What is told of a quantity: its mean, and between which values eight of ten lie. */
export interface Spread {
  readonly mean: number;
  readonly p10: number;
  readonly p90: number;
}

export function spreadOf(histogram: Histogram): Spread {
  const [p10, p90] = quantiles(histogram, [0.1, 0.9]);
  return { mean: histogramMean(histogram), p10, p90 };
}
