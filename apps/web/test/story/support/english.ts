import { type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Speech } from '../../../src/story/sentence.ts';
import decide from '../../../src/words/en/decide.json' with { type: 'json' };
import game from '../../../src/words/en/game.json' with { type: 'json' };
import story from '../../../src/words/en/story.json' with { type: 'json' };

const messages: Record<string, string> = { ...decide, ...game, ...story };
const compiled: Messages = Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessage(message)]));
const i18n = setupI18n({ locale: 'en', messages: { en: compiled } });

/** English as the screen speaks it, except that a message that is missing is an error. */
export const ENGLISH: Speech = {
  t: (id, values) => {
    if (!(id in messages)) throw new Error(`there is no message ${id}`);
    return i18n._(id, values);
  },
  language: 'en',
  names: ['Ada', 'Bruno', 'Chiara', 'Dmitri', 'Elif'],
};

export const STORY_MESSAGES: Readonly<Record<string, string>> = story;
