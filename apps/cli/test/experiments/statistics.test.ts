import { describe, expect, it } from 'vitest';
import { studentCdf, studentQuantile } from '../../src/experiments/distributions.ts';
import { count, type Histogram, histogramMean, quantiles, spreadOf } from '../../src/experiments/histogram.ts';
import {
  addValue,
  chanceOfMean,
  halfWidth,
  type Moments,
  mean,
  meanInterval,
  momentsInterval,
  wilsonInterval,
} from '../../src/experiments/statistics.ts';

describe('distributions, against printed tables', () => {
  it.each([
    [1, 12.706],
    [2, 4.303],
    [5, 2.571],
    [10, 2.228],
    [30, 2.042],
    [120, 1.98],
    [100_000, 1.96],
  ])("Student's two-sided t for 0.05 with %i degrees of freedom is %f", (freedom, t) => {
    expect(studentQuantile(0.975, freedom)).toBeCloseTo(t, 3);
    expect(studentQuantile(0.025, freedom)).toBeCloseTo(-t, 3);
  });

  it("Student's t gives 1/2 in the middle and has Cauchy's tail with one degree of freedom", () => {
    expect(studentCdf(0, 7)).toBeCloseTo(0.5, 12);
    expect(studentCdf(1, 1)).toBeCloseTo(0.75, 12);
    expect(studentCdf(-1, 1)).toBeCloseTo(0.25, 12);
    expect(studentQuantile(0.99, 5)).toBeCloseTo(3.365, 3);
  });
});

describe('statistics', () => {
  it("Student's interval of a mean, worked out by hand", () => {
    // squares of the distances from 5 add up to 50: error √(50/9/10) = 0.745356, times t(9) = 2.262157
    const { value, low, high } = meanInterval([1, 3, 3, 4, 5, 5, 6, 7, 7, 9]);
    expect(value).toBe(5);
    expect(low).toBeCloseTo(5 - 1.6861, 3);
    expect(high).toBeCloseTo(5 + 1.6861, 3);
  });

  it('one value says nothing about a mean', () => {
    expect(meanInterval([3])).toEqual({ value: 3, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
  });

  it.each([
    [15, 148, 0.0624, 0.1605],
    [81, 263, 0.2553, 0.3662],
    [0, 20, 0, 0.1611],
    [29, 29, 0.883, 1],
  ])("Wilson's interval of %i in %i, as published by Newcombe (1998)", (successes, trials, low, high) => {
    const interval = wilsonInterval(successes, trials);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 3);
    expect(halfWidth(interval)).toBeCloseTo((high - low) / 2, 3);
  });

  it('nothing is known about a share without trials', () => {
    expect(wilsonInterval(0, 0)).toMatchObject({ low: 0, high: 1 });
  });

  it('the same interval and a test from sums alone', () => {
    const moments: Moments = { count: 0, sum: 0, squares: 0 };
    const values = [1, 3, 3, 4, 5, 5, 6, 7, 7, 9];
    for (const value of values) addValue(moments, value);
    expect(momentsInterval(moments).low).toBeCloseTo(meanInterval(values).low, 10);
    expect(momentsInterval(moments).high).toBeCloseTo(meanInterval(values).high, 10);
    // the ends of the 95% interval are five times in a hundred as far off
    expect(chanceOfMean(moments, momentsInterval(moments).low, 0)).toBeCloseTo(0.05, 6);
    expect(chanceOfMean(moments, 5, 0)).toBeCloseTo(1, 10);
  });

  it('a few equal values prove nothing where values are known to vary', () => {
    const moments: Moments = { count: 2, sum: 2, squares: 2 };
    expect(chanceOfMean(moments, 0.5, 0.25)).toBeGreaterThan(0.3);
    expect(chanceOfMean({ count: 1, sum: 1, squares: 1 }, 0.5, 0.25)).toBe(1);
  });

  it('means', () => {
    expect(mean([1, 2, 6])).toBe(3);
  });
});

describe('histograms', () => {
  const histogram: Histogram = new Map();
  for (const value of [7, 1, 2, 2, 3, 4, 5, 6, 8, 10]) count(histogram, value);

  it('have the mean and the quantiles of what was counted', () => {
    expect(histogramMean(histogram)).toBeCloseTo(4.8, 12);
    expect(quantiles(histogram, [0, 0.1, 0.3, 0.5, 0.9, 1])).toEqual([1, 1, 2, 4, 8, 10]);
    expect(spreadOf(histogram)).toEqual({ mean: 4.8, p10: 1, p90: 8 });
  });

  it('know nothing when they are empty', () => {
    expect(quantiles(new Map(), [0.5])).toEqual([Number.NaN]);
  });
});
