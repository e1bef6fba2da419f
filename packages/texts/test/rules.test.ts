import { makeSetup } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { filledRules } from '../src/index.ts';
import { EDITIONS, LANGUAGES, rules2008, rulesOf, TRANSLATIONS } from './catalogues.ts';
import { LATIN_IN_RUSSIAN } from './foreign-words.ts';

/** Numbers and names of numbers: they do not change with the language. */
function numbersIn(text: string): string {
  return (text.match(/\{\w+|\d+/g) ?? []).sort().join(' ');
}

describe.each(LANGUAGES)('%s', (language) => {
  test('explains the same rules as English, and 2008 no others', () => {
    const english = Object.keys(rulesOf('en', '2013'));
    expect(Object.keys(rulesOf(language, '2013'))).toEqual(english);
    expect(Object.keys(rules2008(language)).filter((id) => !english.includes(id))).toEqual([]);
  });

  test.each(EDITIONS)('leaves no number open in %s', (edition) => {
    const open = Object.entries(filledRules(rulesOf(language, edition), edition)).filter(([, text]) => /[{}]|undefined/.test(text));
    expect(Object.fromEntries(open)).toEqual({});
  });

  test.each(EDITIONS)('is short in %s: at most 420 characters a rule', (edition) => {
    const long = Object.entries(rulesOf(language, edition)).filter(([, text]) => text.length > 420);
    expect(Object.fromEntries(long)).toEqual({});
  });

  test.each(EDITIONS)('says every rule of %s in at most three sentences', (edition) => {
    const long = Object.entries(rulesOf(language, edition)).filter(([, text]) => (text.match(/[.!?](?=\s|$)/g) ?? []).length > 3);
    expect(Object.fromEntries(long)).toEqual({});
  });
});

describe('says what a player has to know', () => {
  const rule = (id: string, edition: '2013' | '2008' = '2013') => rulesOf('en', edition)[id];

  test('VAR-4: two markers each with 2 players, none for the last winner with 5', () => {
    for (const edition of EDITIONS) expect(rule('VAR-4', edition)).toMatch(/2 players, two.*5 players, the last winner places none/);
  });

  test('AIR-1 and EXT-5: only tanks that run', () => {
    for (const edition of EDITIONS) {
      expect(rule('AIR-1', edition)).toMatch(/tank that runs/);
      expect(rule('EXT-5', edition)).toMatch(/^A running tank .* a running tank in the (row|column)/);
    }
  });

  test('THG-3: which end of the lane is closed', () => {
    expect(rule('THG-3')).toMatch(/farthest from its mooring point/);
    expect(rule('THG-3', '2008')).toMatch(/farthest from its coupler location/);
  });

  test('THG-5: why the box of 2008 counts more', () => {
    expect(rule('THG-5', '2008')).toMatch(/counts 37 .*15 .*14 .*because/);
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
    /[a-z]/i.test(text.replace(LATIN_IN_RUSSIAN, '').replace(/\{\w+/g, '')),
  );
  expect(Object.fromEntries(latin)).toEqual({});
});

test('VAR-5: the highest number and the die’s limit are those of the game', () => {
  const textOf = (players: 2 | 4, ruleSet: 'ffg-2013' | 'ludoart-2008') => {
    const edition = ruleSet === 'ffg-2013' ? '2013' : '2008';
    return filledRules(rulesOf('en', edition), edition, makeSetup({ players, ruleSet }))['VAR-5'];
  };
  expect(textOf(2, 'ffg-2013')).toMatch(/up to 4 neutral river zones.*1 to 3 is the number/);
  expect(textOf(4, 'ludoart-2008')).toMatch(/up to 2 neutral head shafts.*1 to 2 is the number/);
});
