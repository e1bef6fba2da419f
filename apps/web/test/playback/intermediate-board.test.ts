import { makeSetup } from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { boardAfterEvent, changesPieces } from '../../src/playback/intermediate-board.ts';
import { randomUpdates } from '../narration/support/updates.ts';

test('the board between two moves of a tank turn is drawn as the engine has it', () => {
  const kinds = new Set<string>();
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const updates = randomUpdates(makeSetup({ players: 4, variants: ['predictableClaims'] }), seed, 0, true);
    updates.forEach(({ events, view }, index) => {
      const before = updates[index - 1]?.view;
      const [event] = events;
      if (!before || !view || events.length !== 1 || !changesPieces(event)) return;
      kinds.add(event.kind);
      const { tanks, superchargers, market } = boardAfterEvent(before, event);
      expect({ tanks, superchargers, market }, JSON.stringify(event)).toEqual({
        tanks: view.tanks,
        superchargers: view.superchargers,
        market: view.market,
      });
    });
  }
  expect(kinds.size).toBeGreaterThanOrEqual(7);
});
