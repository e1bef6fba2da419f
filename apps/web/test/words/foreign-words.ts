import type { Edition, Language, Messages } from './catalogues.ts';
import { ABOUT_EDITIONS, STEMS } from './edition-stems.ts';
import { dissect } from './message.ts';

const OTHER = { '2013': '2008', '2008': '2013' } as const satisfies Record<Edition, Edition>;

/** What a reader may see of a message; one that cannot be read is another test’s. */
export function textOf(message: string): string {
  try {
    return dissect(message).texts.join(' ');
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
  messages: Messages,
  language: Language,
  edition: Edition,
  read: (message: string) => string,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [id, message] of Object.entries(messages)) {
    if (ABOUT_EDITIONS.test(id)) continue;
    const hit = STEMS[language][OTHER[edition]].map((stem) => stem.exec(read(message))).find((match) => match !== null);
    if (hit) found[id] = hit[0];
  }
  return found;
}
