import type { Messages } from '@lingui/core';
import type { MessageId } from './en.ts';
import type { Language } from './languages.ts';

export type { MessageId };

/** A language: its words, and those that another edition says differently. */
export interface Catalogue {
  readonly words: Messages;
  readonly words2008: Messages;
}

/** One language is fetched, the others stay where they are. */
export const CATALOGUES = {
  en: () => import('./en.ts').then(({ words, words2008 }) => ({ words, words2008 })),
  de: () => import('./de.ts').then(({ words, words2008 }) => ({ words, words2008 })),
  fr: () => import('./fr.ts').then(({ words, words2008 }) => ({ words, words2008 })),
  ru: () => import('./ru.ts').then(({ words, words2008 }) => ({ words, words2008 })),
} satisfies Record<Language, () => Promise<Catalogue>>;
