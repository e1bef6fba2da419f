import { chiSquareTail, studentQuantile } from './distributions.ts';

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
export function meanInterval(values: readonly number[]): Estimate {
  const value = mean(values);
  if (values.length < 2) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  let squares = 0;
  for (const each of values) squares += (each - value) ** 2;
  const error = Math.sqrt(squares / (values.length - 1) / values.length);
  const reach = studentQuantile(0.975, values.length - 1) * error;
  return { value, low: value - reach, high: value + reach };
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

export interface ChiSquare {
  readonly chiSquare: number;
  readonly freedom: number;
  /** How likely differences at least this large are if in truth there are none. */
  readonly p: number;
}

/** Are these counts equal but for chance? */
export function equalityTest(counts: readonly number[]): ChiSquare {
  const expected = mean(counts);
  const freedom = counts.length - 1;
  if (expected === 0) return { chiSquare: 0, freedom, p: 1 };
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return { chiSquare, freedom, p: chiSquareTail(chiSquare, freedom) };
}
