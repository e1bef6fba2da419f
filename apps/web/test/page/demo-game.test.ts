import { STEP_PHASES } from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { DEMO_MOVES, demoGame } from '../../src/screens/home/demo-game.ts';

test('the game of the first page is legal to its last move, goes through every phase and begins again', () => {
  const game = demoGame();
  const steps = Array.from({ length: DEMO_MOVES + 2 }, () => game.next().value);
  expect(new Set(steps.map(({ state }) => STEP_PHASES[state.step]))).toEqual(new Set(['expansion', 'tank', 'resource']));
  // The first page begins there.
  expect(steps.some(({ state }) => state.step === 'claiming')).toBe(true);
  expect(steps.at(-1)?.state).toEqual(steps[0]?.state);
  expect(steps.slice(1, -1).every(({ events }) => events.length > 0)).toBe(true);
});
