import { expect, test } from 'vitest';
import { dissect, pluralCategories } from './message.ts';

test('a message is taken apart into arguments, choices and texts', () => {
  const anatomy = dissect('{player} has {n, plural, one {# tank on {zone}} other {# tanks}}');
  expect([...anatomy.arguments].sort()).toEqual(['n', 'player', 'zone']);
  expect(anatomy.choices).toEqual([{ argument: 'n', type: 'plural', cases: ['one', 'other'] }]);
  expect(anatomy.texts.join('|')).toContain(' tanks');
});

test('straight apostrophes can leave a brace in the text', () => {
  expect(dissect("l'{zone} n'est pas libre").texts.join('')).toContain('{');
});

test('a message with an open brace cannot be read', () => {
  expect(() => dissect('{player has a tank')).toThrow();
});

test.each([
  ['en', ['one', 'other']],
  ['de', ['one', 'other']],
  ['fr', ['one', 'other']],
  ['ru', ['few', 'many', 'one', 'other']],
])('%s counts with %s', (language, categories) => {
  expect(pluralCategories(language)).toEqual(categories);
});

test('finds a sign that stays a sign: in a select that stands in a plural', () => {
  expect(dissect('{n, plural, one {# tank} other {# tanks}}').isSignShown).toBe(false);
  expect(dissect('{n, plural, one {# tank} other {{way, select, down {# down} other {# up}}}}').isSignShown).toBe(true);
});
