import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type game from '../languages/en/game.json';
import type reasons from '../languages/en/reasons.json';
import type refusals from '../languages/en/refusals.json';
import type server from '../languages/en/server.json';
import type { Language } from './languages.ts';
import type { Edition } from './rules.ts';

export type Texts = Readonly<Record<string, string>>;
export type ServerMessageId = keyof typeof server;
/** What is said about bots' reasons, with the words of the game that go into it. */
export type ReasonMessageId = keyof typeof reasons | keyof typeof game;

/** One file of a language, such as `rules` or `story`. */
export function readTexts(language: Language, file: string): Texts {
  return JSON.parse(readFileSync(new URL(`../languages/${language}/${file}.json`, import.meta.url), 'utf8')) as Texts;
}

function inEdition<Id extends string>(language: Language, edition: Edition, files: readonly string[]): Readonly<Record<Id, string>> {
  const all = edition === '2008' ? [...files, 'edition-2008'] : files;
  return Object.assign({}, ...all.map((file) => readTexts(language, file))) as Record<Id, string>;
}

/** The words for bots' reasons in an edition. */
export function reasonTexts(language: Language, edition: Edition): Readonly<Record<ReasonMessageId, string>> {
  return inEdition(language, edition, ['game', 'reasons']);
}

/** Why the rules do not allow a move, in the words of an edition. */
export function refusalTexts(language: Language, edition: Edition): Readonly<Record<keyof typeof refusals, string>> {
  return inEdition(language, edition, ['refusals']);
}

/**
 * Stands for a backslash in a value: Lingui decodes escapes such as `\u0040` in the finished sentence, also those in a name that a player
 * chose. No text contains this code point: Unicode assigns it to no character.
 */
const BACKSLASH = '\ufdd0';

/** The messages of these texts, put into words with the library and in the way of the web client. */
export function formatter<Id extends string>(
  language: Language,
  texts: Readonly<Record<Id, string>>,
): (id: Id, values?: Readonly<Record<string, string | number>>) => string {
  const messages = Object.fromEntries(Object.entries<string>(texts).map(([id, message]) => [id, compileMessage(message)]));
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (id, values = {}) => {
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', BACKSLASH) : value,
    ]);
    return i18n._(id, Object.fromEntries(shown)).replaceAll(BACKSLASH, '\\');
  };
}
