import { rulesOf } from '@planet-steam/engine';
import { seatLetter } from '../look/seats.ts';
import type { Table } from '../table/table.svelte.ts';
import { t, words } from '../words/words.svelte.ts';
import type { Speech } from './sentence.ts';
import type { Cards } from './tell.ts';

/** How things are said at this table: in the reader's language, with the players' names. */
export function speechAt(table: Table): Speech {
  const names = table.snapshot.seats.map(({ name, seat }) => name ?? t('seat', { letter: seatLetter(seat) }));
  return { t, language: words.language, names };
}

const NO_CARDS: Cards = [];

export function cardsAt(table: Table): Cards {
  const view = table.story.view;
  return view === null ? NO_CARDS : rulesOf(view.setup).cards;
}
