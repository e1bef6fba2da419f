import type { Messages } from '@lingui/core';
import type { Language } from '@planet-steam/texts';

export type { MessageId } from '@planet-steam/texts';

/** A language: its words, and those that another edition says differently. */
export interface Catalogue {
  readonly words: Messages;
  readonly words2008: Messages;
}

/** Each language is a file of its own, so that only one is fetched. */
const CATALOGUES = import.meta.glob<Catalogue>('../../../../packages/texts/languages/*/index.ts');

export function loadCatalogue(language: Language): Promise<Catalogue> {
  return CATALOGUES[`../../../../packages/texts/languages/${language}/index.ts`]();
}

/** Areas that the first page can do without, fetched with the code that says them. */
const LATER = import.meta.glob<Messages>('../../../../packages/texts/languages/*/{learn,lessons,reasons,replay}.json', {
  import: 'default',
});
export type LaterArea = 'learn' | 'lessons' | 'reasons' | 'replay';

export function loadArea(language: Language, area: LaterArea): Promise<Messages> {
  return LATER[`../../../../packages/texts/languages/${language}/${area}.json`]();
}
