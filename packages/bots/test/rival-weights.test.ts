import { describe, expect, test } from 'vitest';
import { KNOBS, WEIGHT_NAMES, type Weights } from '../src/policy/weights.ts';
import { rivalWeights, tunedWeights } from '../src/weights-for.ts';

describe.each([2, 3, 4, 5] as const)('the rivals that a search reckons with, with %d players', (players) => {
  const rivals = rivalWeights(players);

  test('all differ, keep to the limits of their weights, and are the same every time', () => {
    expect(new Set(rivals.map((weights) => JSON.stringify(weights))).size).toBe(rivals.length);
    for (const weights of rivals) {
      for (const name of WEIGHT_NAMES) {
        expect(weights[name]).toBeGreaterThanOrEqual(KNOBS[name].least);
        expect(weights[name]).toBeLessThanOrEqual(KNOBS[name].most);
      }
    }
    expect(rivalWeights(players)).toEqual(rivals);
  });

  test('one in two is like the best set, the others are not', () => {
    const best = tunedWeights(players);
    const apart = (weights: Weights) =>
      WEIGHT_NAMES.reduce((sum, name) => sum + Math.abs(weights[name] - best[name]) / KNOBS[name].spread, 0);
    const like = rivals.filter((_, index) => index % 2 === 0).map(apart);
    const unlike = rivals.filter((_, index) => index % 2 === 1).map(apart);
    expect(Math.max(...like)).toBeLessThan(WEIGHT_NAMES.length);
    const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
    expect(mean(unlike)).toBeGreaterThan(1.3 * mean(like));
  });
});
