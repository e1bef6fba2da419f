import type { Seat, Zone } from '@planet-steam/engine';
import type { MessageId } from '../i18n/catalogues.ts';
import type { Language } from '../i18n/languages.ts';

/** Something to be said, before anyone has chosen a language: a message and what goes into it. */
export interface Sentence {
  readonly id: MessageId;
  readonly values: Readonly<Record<string, Value>>;
}

export type Value =
  | string
  | number
  | { readonly seat: Seat }
  | { readonly zone: Zone }
  | { readonly words: Sentence }
  /** Several things in a row, joined as the language joins them. */
  | { readonly all: readonly Value[] };

/** What a sentence is made of once it is in words: a zone can be pointed at, a player stands out. */
export type SentencePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'zone'; readonly text: string; readonly zone: Zone }
  | { readonly kind: 'player'; readonly text: string };

/** All it takes to put a sentence into words. */
export interface Translator {
  readonly t: (id: MessageId, values: Readonly<Record<string, string | number>>) => string;
  readonly language: Language;
  /** By seat. */
  readonly names: readonly string[];
}

export function sentence(id: MessageId, values: Readonly<Record<string, Value>> = {}): Sentence {
  return { id, values };
}

/**
 * A message is translated as a whole, so a zone is found in it again by marks around its name. They are private-use characters,
 * which no name and no chat line can bring along: those are stripped of them.
 */
const ZONE = '\ue000';
const PLAYER = '\ue001';
const END = '\ue002';
const MARKS = /[\ue000-\ue002]/g;

const LISTS = new Map<Language, Intl.ListFormat>();

function listIn(language: Language): Intl.ListFormat {
  let list = LISTS.get(language);
  if (list === undefined) {
    list = new Intl.ListFormat(language, { type: 'conjunction' });
    LISTS.set(language, list);
  }
  return list;
}

function filled(value: Value, translator: Translator): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.replace(MARKS, '');
  if ('seat' in value) return `${PLAYER}${(translator.names[value.seat] ?? '?').replace(MARKS, '')}${END}`;
  if ('zone' in value) return `${ZONE}${value.zone}${END}`;
  if ('words' in value) return marked(value.words, translator);
  return listIn(translator.language).format(value.all.map((one) => String(filled(one, translator))));
}

function marked({ id, values }: Sentence, translator: Translator): string {
  return translator.t(id, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filled(value, translator)])));
}

/** The sentence as one string: to be spoken, searched or written where nothing can be clicked. */
export function sentenceText(words: Sentence, translator: Translator): string {
  return marked(words, translator).replace(MARKS, '');
}

/** The sentence in pieces, in the order of the language. */
export function sentenceParts(words: Sentence, translator: Translator): SentencePart[] {
  const found: SentencePart[] = [];
  const text = marked(words, translator);
  let at = 0;
  for (const match of text.matchAll(/([\ue000\ue001])([^\ue002]*)\ue002/g)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    found.push(match[1] === ZONE ? { kind: 'zone', text: match[2], zone: match[2] as Zone } : { kind: 'player', text: match[2] });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}
