import { describe, expect, test } from 'vitest';
import { EDITIONS, LANGUAGES, rulesOf, wordsOf } from './catalogues.ts';
import { foreignWords, plainText, textOf } from './foreign-words.ts';

describe.each(LANGUAGES)('%s', (language) => {
  test.each(EDITIONS)('the messages of %s use no word of the other edition', (edition) => {
    expect(foreignWords(wordsOf(language, edition), language, edition, textOf)).toEqual({});
  });

  test.each(EDITIONS)('the rules of %s use no word of the other edition', (edition) => {
    expect(foreignWords(rulesOf(language, edition), language, edition, plainText)).toEqual({});
  });
});

test.each([
  ['en', '2008', 'a round of bidding'],
  ['de', '2013', 'dein neuer Quarzausbau'],
  ['fr', '2008', 'le point d’amarrage'],
  ['ru', '2008', 'свободного участка'],
] as const)('%s for %s: "%s" is noticed', (language, edition, text) => {
  expect(foreignWords({ probe: text }, language, edition, plainText)).toHaveProperty('probe');
});
