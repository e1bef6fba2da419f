import type { Seat } from '@planet-steam/engine';
import { seatLetter } from '../look/seats.ts';
import type { SeatInfo } from '../session/session.ts';
import type { MessageId } from '../words/catalogues.ts';
import { t } from '../words/words.svelte.ts';

/** A player by name; an empty chair by its letter. */
export function playerName(seats: readonly SeatInfo[], seat: Seat): string {
  return seats.find((info) => info.seat === seat)?.name ?? t('seat', { letter: seatLetter(seat) });
}

/** `tycoon:1s` as it is called; a bot we have no word for keeps the name it came with. */
export function botName(bot: string): string {
  const id = `bot.${bot.split(':')[0]}`;
  const name = t(id as MessageId);
  return name === id ? bot : name;
}
