import { studentCdf, studentQuantile } from './distributions.ts';

/** A number with the range that holds the true one in 95 of 100 cases. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Of the normal distribution, for 95%. */
const Z = 1.959963984540054;

export function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Student's interval of a mean. One value says nothing about how far others lie: its interval is everything. */
function studentInterval(value: number, variance: number, count: number): Estimate {
  if (count < 2) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const reach = studentQuantile(0.975, count - 1) * Math.sqrt(variance / count);
  return { value, low: value - reach, high: value + reach };
}

export function meanInterval(values: readonly number[]): Estimate {
  const value = mean(values);
  let squares = 0;
  for (const each of values) squares += (each - value) ** 2;
  return studentInterval(value, squares / (values.length - 1), values.length);
}

/** What is kept of many values: enough for their mean and how far they lie apart. */
export type Moments = {
  count: number;
  sum: number;
  squares: number;
};

export function addValue(moments: Moments, value: number): void {
  moments.count++;
  moments.sum += value;
  moments.squares += value * value;
}

function varianceOf({ count, sum, squares }: Moments): number {
  return Math.max(0, squares - (sum * sum) / count) / (count - 1);
}

export function momentsInterval(moments: Moments): Estimate {
  return studentInterval(moments.sum / moments.count, varianceOf(moments), moments.count);
}

/**
 * How likely a mean at least this far from the expected one is by chance: Student's test. The values are taken to vary at least as much as
 * `leastVariance`, so that a few that happen to be equal prove nothing.
 */
export function chanceOfMean(moments: Moments, expected: number, leastVariance: number): number {
  const { count, sum } = moments;
  if (count < 2) return 1;
  const error = Math.sqrt(Math.max(varianceOf(moments), leastVariance) / count);
  return 2 * studentCdf(-Math.abs(sum / count - expected) / error, count - 1);
}

/** Wilson's interval of a share. `successes` may be a fraction, where victories are shared. */
export function wilsonInterval(successes: number, trials: number): Estimate {
  if (trials === 0) return { value: Number.NaN, low: 0, high: 1 };
  const value = successes / trials;
  const spread = Z ** 2 / trials;
  const middle = (value + spread / 2) / (1 + spread);
  const reach = (Z * Math.sqrt((value * (1 - value)) / trials + spread / (4 * trials))) / (1 + spread);
  return { value, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

export function halfWidth({ low, high }: Estimate): number {
  return (high - low) / 2;
}
