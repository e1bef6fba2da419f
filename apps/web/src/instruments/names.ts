import type { Seat } from '@planet-steam/engine';
import { seatLetter } from '../look/seats.ts';
import type { SeatInfo } from '../session/session.ts';
import { t } from '../words/words.svelte.ts';

/** A player by name; an empty chair by its letter. */
export function playerName(seats: readonly SeatInfo[], seat: Seat): string {
  return seats.find((info) => info.seat === seat)?.name ?? t('seat', { letter: seatLetter(seat) });
}
