import { LANGUAGES, type Language } from '@planet-steam/protocol';
import { formatter, readTexts, type ServerMessageId } from '@planet-steam/texts/node';

const TEXTS = new Map(LANGUAGES.map((language) => [language, formatter(language, readTexts(language, 'server'))]));

/** A text of the server (`server.json` in packages/texts) in this language. */
export function serverText(language: Language, id: ServerMessageId, values: Readonly<Record<string, string | number>> = {}): string {
  const text = TEXTS.get(language);
  if (text === undefined) throw new TypeError(`there are no texts in ${language}`);
  return text(id, values);
}
