import { spectatorView, stateFrom } from '@planet-steam/engine';
import { expect, test } from 'vitest';
import { placeTopic } from '../../src/map/place-topic.ts';

test('a place is explained by the most particular thing about it', () => {
  const view = spectatorView(
    stateFrom({
      players: 2,
      seed: 'topic',
      round: 2,
      step: 'extraction',
      cards: [0, 1],
      airship: 'B',
      neutral: ['D4'],
      seats: [{ zones: ['C3'], tanks: { B4: 'ore', B5: 'water' }, superchargers: ['B4'] }, { zones: ['F4'] }],
    }),
  );
  expect(placeTopic(view, 'B4')).toBe('charged');
  expect(placeTopic(view, 'B5')).toBe('tank.water');
  expect(placeTopic(view, 'C3')).toBe('emptyZone');
  expect(placeTopic(view, 'D4')).toBe('neutralClaim');
  expect(placeTopic(view, 'A1')).toBe('closed');
  expect(placeTopic(view, 'A5')).toBe('free');
  expect(placeTopic(view, 'dock-B')).toBe('airship');
  expect(placeTopic(view, 'dock-C')).toBe('dock');
});
