import { expect, test } from 'vitest';
import { CHARACTERS } from '../src/index.ts';
import { RATINGS } from '../src/ratings.ts';

const { drifter, apprentice, prospector, foreman, tycoon, ...temperaments } = RATINGS;

test('everybody but the sparring partner is on the scale, the ladder in its order', () => {
  expect(Object.keys(RATINGS).toSorted()).toEqual(CHARACTERS.filter((character) => character !== 'sparring').toSorted());
  const ladder = [drifter, apprentice, prospector, foreman].map(({ mu }) => mu);
  expect(tycoon.mu).toBeGreaterThan(prospector.mu); // how far it is from the foreman depends on its time
  expect(ladder).toEqual(ladder.toSorted((a, b) => a - b));
});

test('apprentices of any temperament are nearer to each other than to the rungs beside them', () => {
  for (const { mu } of Object.values(temperaments)) {
    expect(Math.abs(mu - apprentice.mu)).toBeLessThan(Math.abs(mu - drifter.mu));
    expect(Math.abs(mu - apprentice.mu)).toBeLessThan(Math.abs(mu - prospector.mu));
  }
});
