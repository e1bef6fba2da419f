import type { Edition } from './rules.ts';

/** What the tests of a language need to know about its words. */
export interface Wording {
  /** Words that only one edition uses, by the edition that uses them. */
  readonly onlyIn: Readonly<Record<Edition, readonly RegExp[]>>;
  /** Ids of messages that are the same in English. Any other message that is the same has not been translated. */
  readonly sameAsEnglish: readonly string[];
}

/** A word that starts like this; JavaScript’s own \b knows only Latin letters. */
export function word(stem: string, flags = 'iu'): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${stem})`, flags);
}
