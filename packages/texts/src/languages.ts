/** Each language by its own name, for people who look for it. A new one needs a line here and a folder in `languages/`. */
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch', fr: 'Français', ru: 'Русский' } as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}
