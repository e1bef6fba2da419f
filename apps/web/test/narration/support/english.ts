import { formatter, readTexts } from '@planet-steam/texts/node';
import type { Translator } from '../../../src/narration/sentence.ts';

export const STORY_MESSAGES = readTexts('en', 'story');
const AREAS = ['decide', 'game', 'screens', 'table'] as const;
const messages: Record<string, string> = { ...Object.assign({}, ...AREAS.map((area) => readTexts('en', area))), ...STORY_MESSAGES };
const format = formatter('en', messages);

/** English as the screen speaks it, except that a message that is missing is an error. */
export const ENGLISH: Translator = {
  t: (id, values) => {
    if (!(id in messages)) throw new Error(`there is no message ${id}`);
    return format(id, values);
  },
  language: 'en',
  names: ['Ada', 'Bruno', 'Chiara', 'Dmitri', 'Elif'],
};
