import type { Candidate } from '@planet-steam/bots';
import { describe, expect, test } from 'vitest';
import { reasonFor } from '../../src/advice/reason.ts';

const best: Candidate = { plan: [{ kind: 'pass' }], cost: { mean: 0, low: 0, high: 0 }, ownCost: 0 };
const next = (mean: number, ownCost: number, low = mean / 2): Candidate => ({
  plan: [{ kind: 'bid', amount: 1 }],
  cost: { mean, low, high: 2 * mean },
  ownCost,
});

describe('why the best answer is better than the next', () => {
  test('one’s own gain and the richest rival’s loss make the difference together', () => {
    expect(reasonFor([best, next(10, 10)])).toEqual({ why: 'own', own: 10, rival: 0 });
    expect(reasonFor([best, next(10, 0.2)])).toEqual({ why: 'rival', own: 0, rival: 10 });
    expect(reasonFor([best, next(10, 6)])).toEqual({ why: 'both', own: 6, rival: 4 });
    // What one loses oneself can still be worth it.
    expect(reasonFor([best, next(3, -5)])).toEqual({ why: 'rival', own: 0, rival: 8 });
  });
  test('a difference that may be chance is called close', () => {
    expect(reasonFor([best, next(4, 4, -1)])?.why).toBe('close');
    expect(reasonFor([best, next(0.4, 0.2)])?.why).toBe('close');
  });
  test('alone it needs no reason', () => {
    expect(reasonFor([best])).toBeNull();
  });
});
