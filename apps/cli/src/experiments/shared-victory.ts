import type { Seat } from '@planet-steam/engine';

/** WIN-2: a victory is this many parts, so that two to five winners share it in whole numbers. */
export const VICTORY = 60;

/** The parts of the victory that a seat gets. */
export function partOf(seat: Seat, winners: readonly Seat[]): number {
  return winners.includes(seat) ? VICTORY / winners.length : 0;
}
