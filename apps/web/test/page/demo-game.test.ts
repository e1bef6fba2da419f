import { exportPosition, importPosition, STEP_PHASES } from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { DEMO_MOVES, demoGame } from '../../src/screens/home/demo-game.ts';

test('the game of the first page is legal to its last move, goes through every phase and begins again', () => {
  const game = demoGame();
  const steps = Array.from({ length: DEMO_MOVES + 2 }, () => game.next().value);
  expect(new Set(steps.map(({ state }) => STEP_PHASES[state.step]))).toEqual(new Set(['expansion', 'tank', 'resource']));
  // Past the bidding, of which a board shows nothing.
  expect(steps[0]?.state.step).toBe('claiming');
  expect(importPosition(exportPosition(steps[0]?.state ?? expect.fail()))).toMatchObject({ ok: true });
  expect(steps.at(-1)?.state).toEqual(steps[0]?.state);
  expect(steps.slice(1, -1).every(({ events }) => events.length > 0)).toBe(true);
});
