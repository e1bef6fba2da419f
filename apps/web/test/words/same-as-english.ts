import type { Language } from './catalogues.ts';

/** Messages that are the same word in English and in this language. Anything else that is the same has not been translated. */
export const SAME_AS_ENGLISH: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  de: ['specialist.ladySteam', 'variant.sabotage'],
  fr: ['specialist.ladySteam', 'variant.sabotage', 'resource.quartz', 'zone'],
  ru: [],
};

/** Latin letters that a Russian reads too: zones, rules, the river’s letter of 2008, names of things outside the game. */
export const LATIN_IN_RUSSIAN = /\b(?:[A-G][1-6]|[A-Z]{3}-\d+[a-z]?|IPF|H|Planet Steam|JSON|PNG|SVG|CSV|GitHub|MIT)\b/g;
