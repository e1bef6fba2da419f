import { LANGUAGES, type Language } from '@planet-steam/protocol';

/** One name has one spelling: what looks the same is stored the same. The schema has seen to the characters. */
export function tidyName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/** The first language of a browser's list that we speak. Their weights are left aside: browsers send them in order. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const wanted of (acceptLanguage ?? '').split(',')) {
    const language = LANGUAGES.find((known) => known === wanted.trim().slice(0, 2).toLowerCase());
    if (language !== undefined) return language;
  }
  return 'en';
}

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Enough to tell one's own devices apart; the rest of what a browser says about itself is not kept. */
export function deviceLabel(userAgent: string | undefined): string {
  const nameIn = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent?.includes(mark))?.[1];
  const browser = nameIn(BROWSERS) ?? 'Browser';
  const system = nameIn(SYSTEMS);
  return system === undefined ? browser : `${browser}, ${system}`;
}
