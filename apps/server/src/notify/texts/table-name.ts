const MOST_CHARACTERS = 60;
/** A table whose name has nothing to show is spoken of by the game's own name. */
const NAMELESS = 'Planet Steam';

/** Control characters, line separators, and invisible ones that reverse or hide text. The two joiners stay: emoji and Persian need them. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
/** All characters that some program reads as the dot of a host name. */
const DOT_BEFORE_LETTER = /[.\u2024\u3002\uff0e\uff61](?=[\p{L}\p{N}-]*\p{L})/gu;

/**
 * A table's name as it may stand in a message. Whoever opens a table chooses its name, and we send it to others: so it is one line, short,
 * mentions no one and cannot become a link. What a format does with its own special characters is the format's business.
 */
export function displayName(tableName: string): string {
  const shown = tableName
    .toWellFormed()
    .replace(INVISIBLE, ' ')
    .replace(/@/g, '＠')
    .replace(/:(?=\/\/)/g, ': ')
    .replace(DOT_BEFORE_LETTER, '·')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(shown)) return NAMELESS;
  const characters = [...shown];
  return characters.length <= MOST_CHARACTERS ? shown : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}
