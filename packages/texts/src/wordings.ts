import { wording as de } from '../languages/de/wording.ts';
import { wording as en } from '../languages/en/wording.ts';
import { wording as fr } from '../languages/fr/wording.ts';
import { wording as ru } from '../languages/ru/wording.ts';
import type { Language } from './languages.ts';
import type { Wording } from './wording.ts';

/** What tests of texts, screens and terminals know about the words of each language. */
export const WORDING = { en, de, fr, ru } as const satisfies Record<Language, Wording>;
