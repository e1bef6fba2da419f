import { createGame, makeSetup } from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { mayGoBackTo } from '../src/index.ts';

test('a game goes back to any version from its deal to the one before this, but never when it is over and its seed known', () => {
  const { state } = createGame(makeSetup({ players: 2 }), 'back');
  const allowed = (version: number) => mayGoBackTo(version, state, 4);
  expect([-1, 0, 1, 2, 3, 4, 5].filter(allowed)).toEqual([1, 2, 3]);
  expect(mayGoBackTo(2, { ...state, decision: null }, 4)).toBe(false);
});
