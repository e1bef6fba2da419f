import { openGame, refusalOf } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { makeBot } from '../src/index.ts';
import { ask } from './ask.ts';
import { positionsOfEveryKind } from './positions.ts';

const POSITIONS = positionsOfEveryKind(2, 'time');

/** A clock that moves on by a fixed step whenever it is looked at. */
function steppingClock(step: number): { now(): number; time: number } {
  const clock = { time: 0, now: () => (clock.time += step) };
  return clock;
}

describe('a budget in time', () => {
  test.each([0.8, 2])('of 20 ms takes at most a fifth longer than its budget, on a clock with steps of %d ms', (step) => {
    let used = 0;
    for (const [index, state] of POSITIONS.entries()) {
      const clock = steppingClock(step);
      ask(makeBot('tycoon:20ms', clock), state, index);
      expect(clock.time).toBeLessThanOrEqual(24);
      used = Math.max(used, clock.time);
    }
    expect(used).toBeGreaterThan(16); // where there is something to think about, it thinks
  });

  test('a longer one too, which also learns how everyone plays on', () => {
    let used = 0;
    for (const [index, state] of POSITIONS.entries()) {
      const clock = steppingClock(4);
      ask(makeBot('tycoon:200ms', clock), state, index);
      expect(clock.time).toBeLessThanOrEqual(240);
      used = Math.max(used, clock.time);
    }
    expect(used).toBeGreaterThan(160);
  });

  test('answers with a legal move even when the time is up at once', () => {
    for (const [index, state] of POSITIONS.entries()) {
      for (const name of ['tycoon:20ms', 'tycoon:200ms']) {
        const { move } = ask(makeBot(name, steppingClock(1_000_000)), state, index);
        expect(refusalOf(openGame(state), state.decision?.seat ?? -1, move)).toBeNull();
      }
    }
  });
});

test('a budget in rollouts never looks at the clock', () => {
  const now = () => {
    throw new Error('looked at the clock');
  };
  for (const name of ['drifter', 'apprentice', 'prospector', 'foreman', 'tycoon:5'])
    for (const state of POSITIONS.slice(0, 10)) expect(() => ask(makeBot(name, { now }), state, 1)).not.toThrow();
  expect(() => ask(makeBot('tycoon:500', { now }), POSITIONS[0], 1)).not.toThrow();
});
