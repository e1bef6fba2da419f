import { readdirSync } from 'node:fs';
import type { Edition } from '@planet-steam/texts';
import { readTexts } from '@planet-steam/texts/node';
import { WORDING } from '@planet-steam/texts/wordings';
import { LANGUAGES, type Language } from '../../../src/i18n/languages.ts';

const OTHER = { '2013': '2008', '2008': '2013' } as const satisfies Record<Edition, Edition>;

/** Words of no language: the game's, names of players, of languages in themselves and of keys, rules' ids, and what a placeholder shows. */
const NAMES =
  /Planet Steam|Lady Steam|Pioneer|\b[A-Z]{3}-\d+[a-z]?|English|Deutsch|Français|Русский|\b(?:Ctrl|Shift|Tab|Enter|Escape|Page Up|Page Down|Home|End)\b|name@example\.org/g;
const UNFILLED = /\{[a-z]\w*|\bundefined\b|\bNaN\b|\[object/;

/** Every file of a language but the glossary, which is no text of the screen. */
const FILES = readdirSync(new URL('../../../../../packages/texts/languages/en/', import.meta.url))
  .filter((file) => file.endsWith('.json') && !file.startsWith('glossary'))
  .map((file) => file.replace('.json', ''));
const messagesOf = (language: Language) => FILES.flatMap((file) => Object.entries(readTexts(language, file)));
const IDS = new Set(messagesOf('en').map(([id]) => id));

/** Names of arguments, and of the cases of a choice: what of a message is never shown. */
const SYNTAX = /\{\w+(?:, (?:plural|select|selectordinal),)?|(?<=(?:plural|select|selectordinal), |\} )(?:=\d+|\w+) (?=\{)/g;

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

/** Every word that this language ever says on a screen. */
function vocabularyOf(language: Language): ReadonlySet<string> {
  return new Set(messagesOf(language).flatMap(([, message]) => wordsIn(message.replace(SYNTAX, ' ').replaceAll('\u00ad', ''))));
}

const VOCABULARY = Object.fromEntries(LANGUAGES.map((language) => [language, vocabularyOf(language)])) as Record<
  Language,
  ReadonlySet<string>
>;

/**
 * What does not belong into a text that is shown: words of the other edition, if the text is of one; words that the glossary replaces; nouns
 * that do not agree with their numbers; words of another language; ids and holes of messages. Each with the words around it.
 */
export function wrongWords(text: string, language: Language, edition: Edition | null): string[] {
  const { onlyIn, never, disagrees } = WORDING[language];
  const patterns = [...(edition === null ? [] : onlyIn[OTHER[edition]]), ...never, ...disagrees, UNFILLED];
  const found = patterns.flatMap((pattern) => {
    const match = pattern.exec(text);
    return match === null ? [] : [around(text, match)];
  });
  const others = LANGUAGES.filter((each) => each !== language).map((each) => VOCABULARY[each]);
  const foreign = wordsIn(text.replace(NAMES, '')).filter(
    (word) => !VOCABULARY[language].has(word) && others.some((vocabulary) => vocabulary.has(word)),
  );
  const ids = (text.match(/\b[a-z]\w*(?:\.\w+)+\b/g) ?? []).filter((id) => IDS.has(id));
  return [...new Set([...found, ...foreign, ...ids])];
}

function around(text: string, { index, 0: { length } }: RegExpExecArray): string {
  return text.slice(Math.max(0, index - 30), index + length + 15).replaceAll('\n', ' / ');
}
