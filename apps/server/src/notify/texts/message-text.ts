import { serverText } from '../../server-text.ts';
import type { Message } from './message.ts';
import { displayName } from './table-name.ts';

/** A message in words: plain text, one line each, not yet escaped for any format. */
export interface Note {
  readonly title: string;
  readonly body: string;
  /** Written as a URL has to be: ASCII without spaces or control characters. */
  readonly link: string;
}

/**
 * What happened, and nothing else: no rival's name, no number from the game. Who reads over someone's shoulder learns a table's name.
 * No sentence uses a word that differs between editions, so a rule set changes nothing here.
 */
export function noteOf({ kind, language, tableName, link }: Message): Note {
  return {
    title: serverText(language, `notify.${kind}.title`, { table: displayName(tableName) }),
    body: serverText(language, `notify.${kind}.body`),
    link: absoluteLink(link),
  };
}

/** The server makes its links itself, so a bad one is a bug. */
function absoluteLink(link: string): string {
  const url = URL.parse(link);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new TypeError(`a message needs an absolute http(s) link, not ${link}`);
  return url.href;
}
