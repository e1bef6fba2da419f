import { existsSync, readdirSync } from 'node:fs';
import { type Edition, LANGUAGES, type Language } from '../src/index.ts';
import { readTexts, type Texts } from '../src/node.ts';

export type { Edition, Language, Texts };
export { LANGUAGES, readTexts };

export const EDITIONS = ['2013', '2008'] as const satisfies readonly Edition[];
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

/** The files that every language has whole: the words of 2008 are only what differs, the details are in English only. */
export const FILES = readdirSync(new URL('../languages/en/', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .filter((file) => !/-2008$|^rules-details$/.test(file));

/** The files of ICU messages; the texts of the others are shown as they are written. */
export const AREAS = FILES.filter((file) => !['rules', 'rulebook', 'examples'].includes(file));

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
  const translated = existsSync(new URL(`../languages/${language}/${name}.json`, import.meta.url)) ? readTexts(language, name) : {};
  return Object.keys(readTexts('en', name)).filter((id) => !(id in translated));
}
