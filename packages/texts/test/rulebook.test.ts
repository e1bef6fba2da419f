import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { breakingUnit } from '../languages/fr/wording.ts';
import { EXAMPLES } from '../src/rule-ids.ts';
import { RULEBOOK_FILES } from '../src/rulebook.ts';
import { rulebook, rulebookFile } from '../src/rulebook-markdown.ts';
import { bookTexts, EDITIONS, LANGUAGES, readTexts, type Texts, TRANSLATIONS } from './catalogues.ts';
import { foreignWords, LATIN_IN_RUSSIAN } from './foreign-words.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const book = read('docs/rules.md');
const explained = new Set([...book.matchAll(/^\*\*([A-Z]+-?\d+[a-z]?)\*\* /gm)].map(([, id]) => id));
const sections = new Set([...book.matchAll(/^## (\d)\. /gm)].map(([, number]) => number));

const RULE = /(?<![A-Z])(?:THG|SET|RND|EXP|AUC|SPC|ZON|CLM|AIR|TNK|EXT|TRD|PRC|CRT|END|WIN|VAR)-\d+[a-z]?/g;
/** AUC-5 is AUC-5a and AUC-5b; VAR-5a is a part of VAR-5. */
const isExplained = (id: string) => explained.has(id) || explained.has(`${id}a`) || explained.has(id.replace(/[a-z]$/, ''));

test.each(LANGUAGES)('the rulebook in %s is what npm run rulebook writes', (language) => {
  expect(read(`docs/${rulebookFile(language)}`)).toBe(rulebook(language));
});

describe('docs/rules.md', () => {
  test('has every rule and every example of the texts', () => {
    expect([...explained]).toEqual([...Object.keys(readTexts('en', 'rules')), ...Object.keys(readTexts('en', 'examples'))]);
  });

  test.each(globSync('{packages,apps}/*/src', { cwd: root }))('explains every rule and section that %s cites', (folder) => {
    const files = globSync('**/*.{ts,svelte}', { cwd: join(root, folder) });
    const missing = files.flatMap((file) => {
      const text = read(join(folder, file));
      const rules = (text.match(RULE) ?? []).filter((id) => !isExplained(id));
      const cited = [...text.matchAll(/\b[Ss]ection (\d)\b/g)].filter(([, number]) => !sections.has(number));
      return [...rules, ...cited.map(([words]) => words)].map((words) => `${file}: ${words}`);
    });
    expect(missing).toEqual([]);
  });

  test('has in detail only rules that there are', () => {
    expect(Object.keys(readTexts('en', 'rules-details')).filter((id) => !explained.has(id))).toEqual([]);
  });
});

describe('the worked examples', () => {
  test('are tests of the engine, by the same rules', () => {
    const tested = globSync('packages/*/test/**/*.test.ts', { cwd: root })
      .flatMap((file) => [...read(file).matchAll(/test\(\s*["'`](X\d+) \(([^)]+)\): /g)])
      .map(([, id, rules]) => [id, rules.split(', ')]);
    const tests = Object.fromEntries(tested);
    expect(tests).toEqual(EXAMPLES);
    expect(tested).toHaveLength(Object.keys(EXAMPLES).length);
  });
});

/** About both editions on purpose: what the boxes count, and the table of what differs. */
const ABOUT_EDITIONS = /^(?:THG-5$|about$|switch)/;

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(RULEBOOK_FILES)('2008 words nothing of %s that is not there', (file) => {
    const all = Object.keys(readTexts(language, file));
    expect(Object.keys(readTexts(language, `${file}-2008`)).filter((id) => !all.includes(id))).toEqual([]);
  });

  describe.each(EDITIONS)('and in the words of %s', (edition) => {
    test.each(RULEBOOK_FILES)('%s has no word of the other edition', (file) => {
      const texts = Object.entries(bookTexts(language, file, edition)).filter(([id]) => !ABOUT_EDITIONS.test(id) || file === 'rules');
      const read = (text: string) => text.replace(/\{\w+/g, '');
      expect(foreignWords(Object.fromEntries(texts), language, edition, read)).toEqual({});
    });
  });
});

describe.each(TRANSLATIONS)('in %s', (language) => {
  const numbers = (texts: Texts) => Object.entries(texts).map(([id, text]) => `${id}: ${(text.match(/\{\w+|\d+/g) ?? []).sort()}`);

  test.each(RULEBOOK_FILES)('%s has the texts and numbers of the English', (file) => {
    expect(numbers(readTexts(language, file))).toEqual(numbers(readTexts('en', file)));
  });

  test.each(RULEBOOK_FILES)('%s of 2008 has the numbers of the English', (file) => {
    expect(numbers(bookTexts(language, file, '2008'))).toEqual(numbers(bookTexts('en', file, '2008')));
  });

  test.each(['examples', 'rules-details'] as const)('%s repeats no English text', (file) => {
    const english = Object.values(bookTexts('en', file, '2008'));
    expect(Object.values(bookTexts(language, file, '2008')).filter((text) => english.includes(text))).toEqual([]);
  });
});

test.each(EDITIONS)('the Russian rulebook of %s is in Cyrillic letters', (edition) => {
  const latin = RULEBOOK_FILES.flatMap((file) => Object.entries(bookTexts('ru', file, edition))).filter(
    ([id, text]) =>
      !['rulings', 'generated'].includes(id) && /[a-z]{2,}/i.test(text.replace(LATIN_IN_RUSSIAN, '').replace(/\{\w+|\bX\d+/g, '')),
  );
  expect(Object.fromEntries(latin)).toEqual({});
});

test.each(EDITIONS)('the French rulebook of %s has a space that does not break before high punctuation', (edition) => {
  const breaking = RULEBOOK_FILES.flatMap((file) => Object.entries(bookTexts('fr', file, edition))).filter(([, text]) =>
    / [:;?!»]|« /.test(text),
  );
  expect(Object.fromEntries(breaking)).toEqual({});
});

test.each(EDITIONS)('the French rulebook of %s has a space that does not break between a number and its noun', (edition) => {
  const breaking = RULEBOOK_FILES.flatMap((file) => Object.entries(bookTexts('fr', file, edition))).filter(([, text]) =>
    breakingUnit.test(text),
  );
  expect(Object.fromEntries(breaking)).toEqual({});
});
