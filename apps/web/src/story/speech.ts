import { rulesOf } from '@planet-steam/engine';
import { seatLetter } from '../look/seats.ts';
import type { Table } from '../table/table.svelte.ts';
import { t, words } from '../words/words.svelte.ts';
import type { Speech } from './sentence.ts';
import type { Cards } from './tell.ts';

/**
 * Both are asked for after every move and nearly always the same as before. They stay the same objects then:
 * otherwise every line of a long log would be put into words again.
 */
const SPEECHES = new WeakMap<Table, Speech>();
const CARDS = new WeakMap<Table, Cards>();
const NO_CARDS: Cards = [];

/** How things are said at this table: in the reader's language, with the players' names. */
export function speechAt(table: Table): Speech {
  const names = table.snapshot.seats.map(({ name, seat }) => name ?? t('seat', { letter: seatLetter(seat) }));
  const before = SPEECHES.get(table);
  const same =
    before?.language === words.language && before.names.length === names.length && names.every((name, seat) => name === before.names[seat]);
  if (before !== undefined && same) return before;
  const speech: Speech = { t, language: words.language, names };
  SPEECHES.set(table, speech);
  return speech;
}

/** Who is on which card: settled with the set-up, so the first view will do. */
export function cardsAt(table: Table): Cards {
  const known = CARDS.get(table);
  if (known !== undefined) return known;
  const { view } = table.story;
  if (view === null) return NO_CARDS;
  const { cards } = rulesOf(view.setup);
  CARDS.set(table, cards);
  return cards;
}
