import { existsSync, readdirSync } from 'node:fs';
import { type Edition, LANGUAGES, type Language } from '../src/index.ts';
import { readTexts, type Texts } from '../src/node.ts';
import { RULEBOOK_FILES } from '../src/rulebook.ts';

export type { Edition, Language, Texts };
export { LANGUAGES, readTexts };

export const EDITIONS = ['2013', '2008'] as const satisfies readonly Edition[];
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

/** The files that every language has whole: those of 2008 have only what differs. */
export const FILES = readdirSync(new URL('../languages/en/', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .filter((file) => !file.endsWith('-2008'));

/** The files of ICU messages; the texts of the rulebook are shown as they are written, the glossary is for `docs`. */
export const AREAS = FILES.filter((file) => ![...RULEBOOK_FILES, 'glossary'].includes(file));

export function words2008(language: Language): Texts {
  return readTexts(language, 'edition-2008');
}

/** Lessons and the first game are played with rules of 2013 only. */
const ONLY_2013 = ['learn', 'lessons'];

/** All that a player of this language reads with this edition. */
export function wordsOf(language: Language, edition: Edition): Texts {
  const areas = AREAS.filter((name) => edition === '2013' || !ONLY_2013.includes(name));
  const words = Object.assign({}, ...areas.map((name) => readTexts(language, name))) as Texts;
  return edition === '2008' ? { ...words, ...words2008(language) } : words;
}

/** A file of the rulebook in the words of an edition. */
export function bookTexts(language: Language, file: (typeof RULEBOOK_FILES)[number], edition: Edition): Texts {
  const texts = readTexts(language, file);
  return edition === '2008' ? { ...texts, ...readTexts(language, `${file}-2008`) } : texts;
}

export function rules2008(language: Language): Texts {
  return readTexts(language, 'rules-2008');
}

export function rulesOf(language: Language, edition: Edition): Texts {
  return bookTexts(language, 'rules', edition);
}

/** What a translation still lacks. Notes of the glossary are for each language alone. */
export function missing(language: Language, name: string): string[] {
  const translated = existsSync(new URL(`../languages/${language}/${name}.json`, import.meta.url)) ? readTexts(language, name) : {};
  return Object.keys(readTexts('en', name)).filter((id) => !(id in translated) && !id.startsWith('why.'));
}
