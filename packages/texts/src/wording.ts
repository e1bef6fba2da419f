import type { Edition } from './rules.ts';

/** What the tests of a language need to know about its words. */
export interface Wording {
  /** Words that only one edition uses, by the edition that uses them. */
  readonly onlyIn: Readonly<Record<Edition, readonly RegExp[]>>;
  /** Ids of messages that are the same in English. Any other message that is the same has not been translated. */
  readonly sameAsEnglish: readonly string[];
  /** Words that no text says, because the glossary has another one for the same thing, or because they are not of this language’s style. */
  readonly never: readonly RegExp[];
  /** A noun after a number that asks for another form, such as "3 credit". */
  readonly disagrees: readonly RegExp[];
}

/** Numbers that need every form of a noun in every language. */
export const PROBES = [1, 2, 5, 11, 21] as const;

/** A word that starts like this; JavaScript’s own \b knows only Latin letters. */
export function word(stem: string, flags = 'iu'): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${stem})`, flags);
}
