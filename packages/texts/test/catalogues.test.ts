import { describe, expect, test } from 'vitest';
import { breakingUnit } from '../languages/fr/wording.ts';
import { AREAS, LANGUAGES, type Language, missing, readTexts, type Texts, TRANSLATIONS, words2008, wordsOf } from './catalogues.ts';
import { LATIN_IN_RUSSIAN, WORDING } from './foreign-words.ts';
import { dissect, pluralCategories } from './message.ts';

/** Every file of a language with the English one it has to agree with. */
function filesOf(language: Language): [name: string, messages: Texts, english: Texts][] {
  const files = AREAS.map((name): [string, Texts, Texts] => [name, readTexts(language, name), readTexts('en', name)]);
  return [...files, ['edition-2008', words2008(language), wordsOf('en', '2008')]];
}

function isReadable(message: string): boolean {
  try {
    const { texts, isSignShown } = dissect(message);
    return !isSignShown && texts.every((text) => !/[{}]/.test(text));
  } catch {
    return false;
  }
}

/** Only what can be read is looked at more closely. */
function entries(messages: Texts): [id: string, message: string][] {
  return Object.entries(messages).filter(([, message]) => isReadable(message));
}

function selectsOf(message: string): string[] {
  const selects = dissect(message).choices.filter(({ type }) => type === 'select');
  return [...new Set(selects.map(({ argument, cases }) => `${argument}: ${[...cases].sort().join(' ')}`))].sort();
}

describe.each(LANGUAGES)('%s', (language) => {
  describe.each(filesOf(language))('%s', (_, messages, english) => {
    test('every message can be read, and no brace or # is left over', () => {
      expect(Object.keys(messages).filter((id) => !isReadable(messages[id] ?? ''))).toEqual([]);
    });

    test('no message is empty or has space around it', () => {
      expect(Object.keys(messages).filter((id) => messages[id]?.trim() !== messages[id] || messages[id] === '')).toEqual([]);
    });

    test('every plural has the categories of the language and no others', () => {
      const needed = pluralCategories(language);
      const wrong = entries(messages).filter(([, message]) =>
        dissect(message).choices.some(({ type, cases }) => {
          if (type !== 'plural') return false;
          const named = cases.filter((name) => !/^\d+$/.test(name)).sort();
          const isMassNoun = language === 'en' && named.join() === 'other';
          return !isMassNoun && named.join() !== needed.join();
        }),
      );
      expect(Object.fromEntries(wrong), `needed: ${needed}`).toEqual({});
    });

    test('each message is told the same and selects by the same cases as in English', () => {
      const differing = entries(messages).filter(([id, message]) => {
        const measure = english[id];
        if (measure === undefined || !isReadable(measure)) return false;
        const told = (text: string) => [...dissect(text).arguments].sort().join();
        return told(message) !== told(measure) || selectsOf(message).join() !== selectsOf(measure).join();
      });
      expect(Object.fromEntries(differing)).toEqual({});
    });

    test('there is no message that English does not have', () => {
      expect(Object.keys(messages).filter((id) => !(id in english))).toEqual([]);
    });
  });
});

test('no id stands in two files', () => {
  const ids = AREAS.flatMap((name) => Object.keys(readTexts('en', name)));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

describe.each(TRANSLATIONS)('%s translates', (language) => {
  test.each(AREAS)('all of %s', (name) => {
    expect(missing(language, name)).toEqual([]);
  });

  test.each(filesOf(language))('%s instead of repeating the English', (_, messages, english) => {
    const repeated = entries(messages).filter(([id, message]) => {
      const hasWords = dissect(message).texts.some((text) => /\p{L}/u.test(text));
      return hasWords && message === english[id] && !WORDING[language].sameAsEnglish.includes(id);
    });
    expect(Object.fromEntries(repeated)).toEqual({});
  });
});

test.each(filesOf('ru'))('Russian %s is in Cyrillic letters', (_, messages) => {
  const latin = entries(messages).filter(([, message]) =>
    dissect(message).texts.some((text) => /[a-z]/i.test(text.replace(LATIN_IN_RUSSIAN, ''))),
  );
  expect(Object.fromEntries(latin)).toEqual({});
});

test.each(filesOf('fr'))('French %s has a space that does not break before high punctuation', (_, messages) => {
  const breaking = entries(messages).filter(([, message]) =>
    dissect(message).texts.some((text) => /(?<![\u00a0\u202f\d]|^)[:;?!»](?!\/)|«(?![\u00a0\u202f])/.test(text)),
  );
  expect(Object.fromEntries(breaking)).toEqual({});
});

test.each(filesOf('fr'))('French %s has a space that does not break between a number and its noun', (_, messages) => {
  expect(Object.fromEntries(entries(messages).filter(([, message]) => breakingUnit.test(message)))).toEqual({});
});
