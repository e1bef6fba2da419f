import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import type { Edition } from '../../src/words/words.svelte.ts';

export type { Edition, Language };
export { LANGUAGES };
export type Messages = Readonly<Record<string, string>>;

export const EDITIONS = ['2013', '2008'] as const satisfies readonly Edition[];
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');
const WORDS = new URL('../../src/words/', import.meta.url);

function readMessages(path: string): Messages {
  return JSON.parse(readFileSync(new URL(path, WORDS), 'utf8')) as Messages;
}

/** The files of a language, without the one that only says what 2008 words differently. */
export const AREAS = readdirSync(new URL('en/', WORDS))
  .map((file) => file.replace('.json', ''))
  .filter((area) => area !== 'edition-2008');

export function area(language: Language, name: string): Messages {
  return readMessages(`${language}/${name}.json`);
}

export function words2008(language: Language): Messages {
  return area(language, 'edition-2008');
}

/** All that a player of this language reads with this edition. */
export function wordsOf(language: Language, edition: Edition): Messages {
  const words = Object.assign({}, ...AREAS.map((name) => area(language, name))) as Messages;
  return edition === '2008' ? { ...words, ...words2008(language) } : words;
}

export function rules2008(language: Language): Messages {
  return readMessages(`rules/${language}-2008.json`);
}

export function rulesOf(language: Language, edition: Edition): Messages {
  const rules = readMessages(`rules/${language}.json`);
  return edition === '2008' ? { ...rules, ...rules2008(language) } : rules;
}

/** What a translation still lacks. */
export function missing(language: Language, name: string): string[] {
  const translated = area(language, name);
  return Object.keys(area('en', name)).filter((id) => !(id in translated));
}
