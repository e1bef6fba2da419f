import { describe, expect, test } from 'vitest';
import { findEntry } from '../../src/rules/find-entry.ts';
import { answers, found, queryWords, withReferences } from '../../src/rules/search.ts';

describe('a search', () => {
  test.each([
    ['evenement', 'Un événement rare', true],
    ['ÉVÉNEMENT', 'un evenement', true],
    ['gross', 'Das größte Vermögen', true],
    ['все', 'всё занято', true],
    ['qu’affiche', 'quoi qu’affiche', true],
    ['tank  water', 'Water comes from a tank', true],
    ['tank airship', 'Water comes from a tank', false],
  ])('for "%s" looks at "%s"', (query, text, hit) => {
    expect(answers(queryWords(query), 'TNK-1', [text])).toBe(hit);
  });

  test.each(['TNK-7', 'tnk7', 'tnk-7', ' Tnk-7 '])('for the id "%s" finds only that rule', (query) => {
    const words = queryWords(query);
    expect(answers(words, 'TNK-7', ['converters'])).toBe(true);
    expect(answers(words, 'TNK-11', ['see TNK-7'])).toBe(false);
  });

  test('for the beginning of ids finds all of them, and AUC-5 its parts', () => {
    expect(answers(queryWords('tnk'), 'TNK-7', [''])).toBe(true);
    expect(answers(queryWords('AUC-5'), 'AUC-5b', [''])).toBe(true);
  });

  test('marks what it found, letters with accents as they are written', () => {
    expect(found('Größe und grosse', queryWords('gross'))).toEqual([
      { text: 'Größ', hit: true },
      { text: 'e und ', hit: false },
      { text: 'gross', hit: true },
      { text: 'e', hit: false },
    ]);
    expect(found('Eau', [])).toEqual([{ text: 'Eau', hit: false }]);
  });
});

test('rules that a text names are apart from it', () => {
  const known = ['AUC-9', 'X5'];
  expect(withReferences('Except AUC-9 (X5), not AUC-99.', (id) => known.includes(id))).toEqual([
    { text: 'Except ', id: null },
    { text: 'AUC-9', id: 'AUC-9' },
    { text: ' (', id: null },
    { text: 'X5', id: 'X5' },
    { text: '), not ', id: null },
    { text: 'AUC-99', id: null },
    { text: '.', id: null },
  ]);
});

test('an address is found in any case, and a rule in parts by its number', () => {
  const ids = ['AUC-5a', 'AUC-5b', 'TNK-7', 'X', 'X5'];
  expect(['tnk-7', 'AUC-5', 'x5', 'X', 'TNK-77'].map((id) => findEntry(id, ids))).toEqual(['TNK-7', 'AUC-5a', 'X5', 'X', null]);
});
