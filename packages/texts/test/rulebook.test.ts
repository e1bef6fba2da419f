import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../src/rule-ids.ts';
import { rulebook } from '../src/rulebook.ts';
import { LANGUAGES, readTexts } from './catalogues.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const book = read('docs/rules.md');
const explained = new Set([...book.matchAll(/^\*\*([A-Z]+-?\d+[a-z]?)\*\* /gm)].map(([, id]) => id));
const sections = new Set([...book.matchAll(/^## (\d)\. /gm)].map(([, number]) => number));

const RULE = /(?<![A-Z])(?:THG|SET|RND|EXP|AUC|SPC|ZON|CLM|AIR|TNK|EXT|TRD|PRC|CRT|END|WIN|VAR)-\d+[a-z]?/g;
/** AUC-5 is AUC-5a and AUC-5b; VAR-5a is a part of VAR-5. */
const isExplained = (id: string) => explained.has(id) || explained.has(`${id}a`) || explained.has(id.replace(/[a-z]$/, ''));

describe('docs/rules.md', () => {
  test('is what npm run rulebook writes', () => {
    expect(book).toBe(rulebook('en'));
  });

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

  test.each(LANGUAGES)('have the same numbers in %s', (language) => {
    const numbers = (text: string) => (text.match(/\d+/g) ?? []).sort().join(' ');
    const english = Object.entries(readTexts('en', 'examples')).map(([id, text]) => [id, numbers(text)]);
    const translated = Object.entries(readTexts(language, 'examples')).map(([id, text]) => [id, numbers(text)]);
    expect(translated).toEqual(english);
  });
});
