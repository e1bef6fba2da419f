import type { Language } from '@planet-steam/protocol';

export type { Language };
export const LANGUAGES = ['en', 'de', 'fr', 'ru'] as const satisfies readonly Language[];

/** Each language by its own name: whoever looks for it can read it. */
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch', fr: 'Français', ru: 'Русский' } as const satisfies Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** The first of a browser's languages that we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}
