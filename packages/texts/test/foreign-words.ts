import { WORDING } from '../src/wordings.ts';
import type { Edition, Language, Texts } from './catalogues.ts';
import { dissect } from './message.ts';

const OTHER = { '2013': '2008', '2008': '2013' } as const satisfies Record<Edition, Edition>;

export { WORDING };

/** Latin letters that a Russian reads too: zones, rules, the river’s letter of 2008, names of things outside the game, keys. */
export const LATIN_IN_RUSSIAN =
  /\b(?:[A-G][1-6]|[A-Z]{3}-\d+[a-z]?|IPF|H|Planet Steam|Ctrl|Shift|Tab|Enter|Escape|Page Down|Page Up|Home|End|[ADGHLMNZ]|JSON|PNG|SVG|CSV|GitHub|MIT|https|[Pp]ush|name@example\.org)\b/g;

/** Messages that tell the editions apart, or are only shown with the map of one, say such words on purpose. */
const ABOUT_EDITIONS = /^(?:ruleSet(?:Hint)?|board\.legend)\./;

/** What a reader may see of a message; one that cannot be read is another test’s. */
export function textOf(message: string): string {
  try {
    return dissect(message).texts.join(' ').replaceAll('\u00ad', '');
  } catch {
    return '';
  }
}

/** A rule is shown as it is written. */
export function plainText(text: string): string {
  return text;
}

/** By id: the word that belongs to the other edition. */
export function foreignWords(
  messages: Texts,
  language: Language,
  edition: Edition,
  read: (message: string) => string,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [id, message] of Object.entries(messages)) {
    if (ABOUT_EDITIONS.test(id)) continue;
    const hit = WORDING[language].onlyIn[OTHER[edition]].map((stem) => stem.exec(read(message))).find((match) => match !== null);
    if (hit) found[id] = hit[0];
  }
  return found;
}
