import type { Seat } from '@planet-steam/engine';

/** Owners are told apart by color, pattern and letter together; table, log and screen reader use the same letter. */
const SEAT_LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

export function seatLetter(seat: Seat): string {
  return SEAT_LETTERS[seat] ?? '?';
}

/** Ids of the patterns that `Patterns.svelte` defines once for the page. */
export function seatPattern(seat: Seat): string {
  return `url(#seat-pattern-${seat})`;
}
