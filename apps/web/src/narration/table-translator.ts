import { rulesOf } from '@planet-steam/engine';
import { i18n, t } from '../i18n/i18n.svelte.ts';
import type { TableModel } from '../table-model/table-model.svelte.ts';
import { seatLetter } from '../theme/seats.ts';
import type { SpecialistCards } from './event-sentence.ts';
import type { Translator } from './sentence.ts';

/**
 * Both are asked for after every move and nearly always the same as before. They stay the same objects then:
 * otherwise every line of a long log would be put into words again.
 */
const TRANSLATORS = new WeakMap<TableModel, Translator>();
const CARDS = new WeakMap<TableModel, SpecialistCards>();
const NO_CARDS: SpecialistCards = [];

/** How things are said at this table: in the reader's language, with the players' names. */
export function translatorFor(table: TableModel): Translator {
  const names = table.snapshot.seats.map(({ name, seat }) => name ?? t('seat', { letter: seatLetter(seat) }));
  const before = TRANSLATORS.get(table);
  const same =
    before?.language === i18n.language && before.names.length === names.length && names.every((name, seat) => name === before.names[seat]);
  if (before !== undefined && same) return before;
  const translator: Translator = { t, language: i18n.language, names };
  TRANSLATORS.set(table, translator);
  return translator;
}

/** Who is on which card: settled with the set-up, so the first view will do. */
export function specialistCardsOf(table: TableModel): SpecialistCards {
  const known = CARDS.get(table);
  if (known !== undefined) return known;
  const { view } = table.playback;
  if (view === null) return NO_CARDS;
  const { cards } = rulesOf(view.setup);
  CARDS.set(table, cards);
  return cards;
}
