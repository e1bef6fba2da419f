import { readdirSync } from 'node:fs';
import { type Edition, LANGUAGES, type Language } from '../src/index.ts';
import { readTexts, type Texts } from '../src/node.ts';

export type { Edition, Language, Texts };
export { LANGUAGES, readTexts };

export const EDITIONS = ['2013', '2008'] as const satisfies readonly Edition[];
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

/** The files whose texts are shown as they are written; all others hold ICU messages. */
const PLAIN = /^(?:rule|examples)/;

/** The files of messages, without the one that only says what 2008 words differently. */
export const AREAS = readdirSync(new URL('../languages/en/', import.meta.url))
  .filter((file) => file.endsWith('.json') && !PLAIN.test(file))
  .map((file) => file.replace('.json', ''))
  .filter((area) => area !== 'edition-2008');

export function words2008(language: Language): Texts {
  return readTexts(language, 'edition-2008');
}

/** All that a player of this language reads with this edition. */
export function wordsOf(language: Language, edition: Edition): Texts {
  const words = Object.assign({}, ...AREAS.map((name) => readTexts(language, name))) as Texts;
  return edition === '2008' ? { ...words, ...words2008(language) } : words;
}

export function rules2008(language: Language): Texts {
  return readTexts(language, 'rules-2008');
}

export function rulesOf(language: Language, edition: Edition): Texts {
  const rules = readTexts(language, 'rules');
  return edition === '2008' ? { ...rules, ...rules2008(language) } : rules;
}

/** What a translation still lacks. */
export function missing(language: Language, name: string): string[] {
  const translated = readTexts(language, name);
  return Object.keys(readTexts('en', name)).filter((id) => !(id in translated));
}
