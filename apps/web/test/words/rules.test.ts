import { readdirSync, readFileSync } from 'node:fs';
import { makeSetup } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { ruleText, ruleTexts } from '../../src/words/rules/index.ts';
import { EDITIONS, LANGUAGES, rules2008, rulesOf, TRANSLATIONS } from './catalogues.ts';
import { LATIN_IN_RUSSIAN } from './same-as-english.ts';

const ENGINE = new URL('../../../../packages/engine/src/', import.meta.url);

/** Every rule that the engine cites, in a refusal or in a comment. */
const CITED = new Set(
  readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap(
      (file) =>
        readFileSync(new URL(file, ENGINE), 'utf8').match(
          /(?<![A-Z])(?:THG|SET|RND|EXP|AUC|SPC|ZON|CLM|AIR|TNK|EXT|TRD|PRC|CRT|END|WIN|VAR)-\d+[a-z]?/g,
        ) ?? [],
    ),
);

/** Numbers and names of numbers: they do not change with the language. */
function numbersIn(text: string): string {
  return (text.match(/\{\w+\}|\d+/g) ?? []).sort().join(' ');
}

describe.each(LANGUAGES)('%s', (language) => {
  test('explains every rule that the engine cites', () => {
    const texts = rulesOf(language, '2013');
    const whole = (id: string) => id in texts || `${id}a` in texts || id.slice(0, -1) in texts;
    expect([...CITED].filter((id) => !whole(id)).sort()).toEqual([]);
  });

  test('explains the same rules as English, and 2008 no others', () => {
    const english = Object.keys(rulesOf('en', '2013'));
    expect(Object.keys(rulesOf(language, '2013'))).toEqual(english);
    expect(Object.keys(rules2008(language)).filter((id) => !english.includes(id))).toEqual([]);
  });

  test.each(EDITIONS)('leaves no number open in %s', async (edition) => {
    const open = Object.entries(await ruleTexts(language, edition)).filter(([, text]) => /[{}]|undefined/.test(text));
    expect(Object.fromEntries(open)).toEqual({});
  });

  test.each(EDITIONS)('is short in %s: at most 420 characters a rule', (edition) => {
    const long = Object.entries(rulesOf(language, edition)).filter(([, text]) => text.length > 420);
    expect(Object.fromEntries(long)).toEqual({});
  });
});

describe.each(TRANSLATIONS)('%s', (language) => {
  test.each(EDITIONS)('has the numbers of the English rules of %s', (edition) => {
    const english = rulesOf('en', edition);
    const differing = Object.entries(rulesOf(language, edition)).filter(([id, text]) => numbersIn(text) !== numbersIn(english[id] ?? ''));
    expect(Object.fromEntries(differing)).toEqual({});
  });

  test.each(EDITIONS)('repeats no English rule of %s', (edition) => {
    const english = rulesOf('en', edition);
    expect(Object.entries(rulesOf(language, edition)).filter(([id, text]) => text === english[id])).toEqual([]);
  });
});

test.each(EDITIONS)('Russian rules of %s are in Cyrillic letters', (edition) => {
  const latin = Object.entries(rulesOf('ru', edition)).filter(([, text]) =>
    /[a-z]/i.test(text.replace(LATIN_IN_RUSSIAN, '').replace(/\{\w+\}/g, '')),
  );
  expect(Object.fromEntries(latin)).toEqual({});
});

test('CRT-1: the price of a licence is that of the game’s rule set', async () => {
  const priceIn = (ruleSet: 'ffg-2013' | 'heidelberger-2013') => ruleText('CRT-1', 'en', '2013', makeSetup({ players: 4, ruleSet }));
  expect(await priceIn('ffg-2013')).toContain('1 quartz and 2 water');
  expect(await priceIn('heidelberger-2013')).toContain('1 quartz and 1 water');
});

test('VAR-5: the highest number and the die’s limit are those of the game', async () => {
  const textOf = (players: 2 | 4, ruleSet: 'ffg-2013' | 'ludoart-2008') =>
    ruleText('VAR-5', 'en', ruleSet === 'ffg-2013' ? '2013' : '2008', makeSetup({ players, ruleSet }));
  expect(await textOf(2, 'ffg-2013')).toMatch(/4 at most.* 1 to 3 is the number/);
  expect(await textOf(4, 'ludoart-2008')).toMatch(/2 at most.* 1 to 2 is the number/);
});

test('a rule that does not exist has no text', async () => {
  expect(await ruleText('TNK-99', 'en', '2013')).toBeNull();
});
