import type { Seat } from '@planet-steam/engine';
import { t } from '../i18n/i18n.svelte.ts';
import type { SeatInfo } from '../session/session.ts';
import { seatLetter } from '../theme/seats.ts';

/** A player by name; an empty chair by its letter. */
export function playerName(seats: readonly SeatInfo[], seat: Seat): string {
  return seats.find((info) => info.seat === seat)?.name ?? t('seat', { letter: seatLetter(seat) });
}
