import { expect, test } from 'vitest';
import { clockParts, clockText, msToNextTick, timeLeft } from '../../src/game-panels/clock.ts';

test('a clock that runs counts down to its deadline and stops at zero', () => {
  expect(timeLeft({ bank: 60_000, deadline: 10_000 }, 4000)).toBe(6000);
  expect(timeLeft({ bank: 60_000, deadline: 10_000 }, 11_000)).toBe(0);
});

test('a clock that stands shows its bank, and none where there is none', () => {
  expect(timeLeft({ bank: 60_000, deadline: null }, 4000)).toBe(60_000);
  expect(timeLeft({ bank: null, deadline: null }, 4000)).toBeNull();
});

test('it reads 0:00 only when nothing is left', () => {
  expect(clockText(clockParts(1))).toBe('0:01');
  expect(clockText(clockParts(0))).toBe('0:00');
  expect(clockText(clockParts(-5))).toBe('0:00');
});

test('minutes, hours and days', () => {
  expect(clockText(clockParts(247_000))).toBe('4:07');
  expect(clockText(clockParts(3_847_000))).toBe('1:04:07');
  expect(clockParts(2 * 86_400_000 + 3 * 3_600_000)).toMatchObject({ days: 2, hours: 3 });
});

test('it wakes exactly when what it shows changes', () => {
  expect(msToNextTick(5400)).toBe(400);
  expect(msToNextTick(5000)).toBe(1000);
  expect(msToNextTick(2 * 86_400_000 + 61_000)).toBe(1000);
});
