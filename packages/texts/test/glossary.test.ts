import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { glossary, TERMS, termsOf } from '../src/glossary-markdown.ts';
import { formatter } from '../src/node.ts';
import { RULEBOOK_FILES } from '../src/rulebook.ts';
import { PROBES } from '../src/wording.ts';
import { bookTexts, EDITIONS, type Edition, LANGUAGES, type Language, readTexts, type Texts, wordsOf } from './catalogues.ts';
import { foreignWords, plainText, textOf, WORDING } from './foreign-words.ts';
import { dissect } from './message.ts';

/** Terms whose words are ordinary ones in some language, so that they cannot be looked for: `Reihe` is also a turn, `production` a kind of tank. */
const ORDINARY = /^(?:lane|unclaimed|terminal|extraction)$/;
/** Titles of variants are made of other terms. */
const isVariant = (term: string) => /^(?:immobileTanks|riverLimits|reducedStart|variable|predictableClaims|freelanceCarrier, )/.test(term);

const OTHER = { '2013': '2008', '2008': '2013' } as const;

test('docs/glossary.md is what npm run rulebook writes', () => {
  expect(readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8')).toBe(glossary());
});

/** All that is ever shown, messages and rulebook, by id. */
function allTexts(language: Language, edition: Edition): Texts {
  const messages = Object.entries(wordsOf(language, edition)).map(([id, message]) => [id, textOf(message)]);
  const book = RULEBOOK_FILES.flatMap((file) =>
    Object.entries(bookTexts(language, file, edition)).map(([id, text]) => [`${file} ${id}`, text.replace(/\{\w+/g, '')]),
  );
  return Object.fromEntries([...messages, ...book]);
}

/** What stands for a person in a sentence, not for a number. */
const NAMES = ['player', 'players', 'person', 'first', 'victim', 'absent', 'host', 'name', 'other'];

/** A message with every number the same, once for each way its choices can go. */
function sentences(message: string, id: string, say: (id: string, values: Record<string, string | number>) => string, n: number): string[] {
  const { arguments: names, choices } = dissect(message);
  const selects = choices.filter(({ type }) => type === 'select');
  const ways = selects.reduce<Record<string, string>[]>(
    (before, { argument, cases }) =>
      before.flatMap((way) => (argument in way ? [way] : cases.map((name) => ({ ...way, [argument]: name })))),
    [{}],
  );
  const values = Object.fromEntries([...names].map((name) => [name, NAMES.includes(name) ? 'Ada' : n]));
  return ways.map((way) => say(id, { ...values, ...way }));
}

describe.each(LANGUAGES)('%s', (language) => {
  const { never, disagrees } = WORDING[language];

  test('says nothing about terms that there are not', () => {
    const why = Object.keys(readTexts(language, 'glossary')).filter((id) => id.startsWith('why.'));
    expect(why.map((id) => id.slice('why.'.length)).filter((term) => !(TERMS as readonly string[]).includes(term))).toEqual([]);
  });

  describe.each(EDITIONS)('in the words of %s', (edition) => {
    const words = termsOf(language, edition);

    test('has a word for every term, and no word for two', () => {
      expect(TERMS.filter((term) => !words[term])).toEqual([]);
      const others = TERMS.filter((term) => !isVariant(term)).map((term) => words[term].toLowerCase());
      expect(others.filter((word, index) => others.indexOf(word) !== index)).toEqual([]);
    });

    test('uses a word of the other edition for no term that has its own', () => {
      const others = termsOf(language, OTHER[edition]);
      const differing = TERMS.filter((term) => words[term] !== others[term] && !ORDINARY.test(term) && !isVariant(term));
      const unnoticed = differing.filter(
        (term) => Object.keys(foreignWords({ probe: others[term] }, language, edition, plainText)).length === 0,
      );
      expect(unnoticed.map((term) => `${term}: ${others[term]}`)).toEqual([]);
    });

    test('says none of the words that the glossary replaces', () => {
      const found = Object.entries(allTexts(language, edition)).flatMap(([id, text]) => {
        const hit = never.map((word) => word.exec(text)).find((match) => match !== null);
        return hit ? [`${id}: ${hit[0]}`] : [];
      });
      expect(found).toEqual([]);
    });

    test('has every noun in the form that its number asks for', () => {
      const messages = wordsOf(language, edition);
      const say = formatter(language, messages);
      const wrong = Object.entries(messages).flatMap(([id, message]) =>
        PROBES.flatMap((n) => sentences(message, id, say, n)).filter((sentence) => disagrees.some((form) => form.test(sentence))),
      );
      expect([...new Set(wrong)]).toEqual([]);
    });

    test.each(RULEBOOK_FILES)('has in %s every noun in the form that its number asks for', (file) => {
      const wrong = Object.values(bookTexts(language, file, edition)).filter((text) => disagrees.some((form) => form.test(text)));
      expect(wrong).toEqual([]);
    });
  });
});

test.each([
  ['en', '5 credit'],
  ['de', '5 Tank'],
  ['fr', '2 minerai'],
  ['ru', '5 кредита'],
] as const)('%s: "%s" is noticed', (language, text) => {
  expect(WORDING[language].disagrees.some((form) => form.test(text))).toBe(true);
});
