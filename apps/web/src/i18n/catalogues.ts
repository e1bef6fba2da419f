import type { Messages } from '@lingui/core';
import type { Language } from '@planet-steam/texts';

export type { MessageId } from '@planet-steam/texts';

/** Each language is a file of its own, so that only one is fetched. */
const CATALOGUES = import.meta.glob<Messages>('../../../../packages/texts/languages/*/index.ts', { import: 'words' });

export function loadCatalogue(language: Language): Promise<Messages> {
  return CATALOGUES[`../../../../packages/texts/languages/${language}/index.ts`]();
}

/** What another edition says differently, fetched with the first game of it. */
const WORDS_2008 = import.meta.glob<Messages>('../../../../packages/texts/languages/*/edition-2008.json', { import: 'default' });

export function loadWords2008(language: Language): Promise<Messages> {
  return WORDS_2008[`../../../../packages/texts/languages/${language}/edition-2008.json`]();
}

/** Areas that the first page can do without, fetched with the code that says them. */
const LATER = import.meta.glob<Messages>('../../../../packages/texts/languages/*/{about,learn,lessons,online,reasons,replay}.json', {
  import: 'default',
});
export type LaterArea = 'about' | 'learn' | 'lessons' | 'online' | 'reasons' | 'replay';

export function loadArea(language: Language, area: LaterArea): Promise<Messages> {
  return LATER[`../../../../packages/texts/languages/${language}/${area}.json`]();
}
