import type { Leaning } from './layout.ts';

/** One resource dearer than it seems; all of them less or more. */
export const LEANINGS: readonly Leaning[] = [
  [1.7, 1, 1, 1],
  [1, 1.7, 1, 1],
  [1, 1, 1.7, 1],
  [1, 1, 1, 1.7],
  [0.6, 0.6, 0.6, 0.6],
  [1.5, 1.5, 1.5, 1.5],
];

/** What may be done otherwise than by the rule of thumb: the tank turn, and the trade of each resource. */
export const HABITS = 5;
export const TURN = 0;

/** A player's way with each of them; 0 is the rule of thumb. */
export type Manner = readonly number[];

export const USUAL: Manner = [0, 0, 0, 0, 0];

/** TNK-1: no turn at all, or one planned with another idea of what is worth making. */
export const TURN_WAYS: readonly (null | 'decline' | Leaning)[] = [null, 'decline', ...LEANINGS];

/** TRD-2, TRD-3: nothing, all of it, or so many units more. */
export const TRADE_WAYS: readonly (null | 'nothing' | 'all' | number)[] = [null, 'nothing', 'all', 1, -1, 2, -2];

export function waysOf(habit: number): number {
  return habit === TURN ? TURN_WAYS.length : TRADE_WAYS.length;
}
