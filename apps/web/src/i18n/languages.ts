import { isLanguage, type Language } from '@planet-steam/texts';

export { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@planet-steam/texts';

/** The first of a browser's languages that we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}
