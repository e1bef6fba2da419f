import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../src/rule-ids.ts';
import { rulebook, rulebookFile } from '../src/rulebook.ts';
import { LANGUAGES, readTexts, type Texts, TRANSLATIONS } from './catalogues.ts';
import { foreignWords, plainText } from './foreign-words.ts';

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

describe.each(TRANSLATIONS)('in %s', (language) => {
  test.each(['examples', 'rulebook'])('%s has the texts and numbers of the English', (file) => {
    const numbers = (texts: Texts) => Object.entries(texts).map(([id, text]) => `${id}: ${(text.match(/\d+/g) ?? []).sort()}`);
    expect(numbers(readTexts(language, file))).toEqual(numbers(readTexts('en', file)));
  });

  test('no example repeats the English or uses a word of the other edition', () => {
    const examples = readTexts(language, 'examples');
    expect(Object.values(readTexts('en', 'examples')).filter((text) => Object.values(examples).includes(text))).toEqual([]);
    expect(foreignWords(examples, language, '2013', plainText)).toEqual({});
  });
});
