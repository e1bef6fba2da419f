/** The languages a person can be written to in. */
export const LANGUAGES = ['en', 'de', 'fr', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
