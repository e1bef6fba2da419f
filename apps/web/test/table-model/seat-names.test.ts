import { expect, test } from 'vitest';
import { distinctNames } from '../../src/table-model/seat-names.ts';

test('players with the same name are told apart by the letter of their seat', () => {
  expect(distinctNames(['Ada', 'Prospector', 'Foreman', 'Prospector'])).toEqual(['Ada', 'Prospector B', 'Foreman', 'Prospector D']);
});
