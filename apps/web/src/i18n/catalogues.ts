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
