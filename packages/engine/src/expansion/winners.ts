import type { Game } from '../game.ts';
import { NOBODY, type Seat } from '../vocabulary.ts';

export function holdsCard({ state }: Game, seat: Seat): boolean {
  return state.cards.includes(seat);
}

/** After a card was taken: was it the first of this auction? */
export function isFirstWinner({ state }: Game): boolean {
  let taken = 0;
  for (const holder of state.cards) if (holder !== NOBODY) taken++;
  return taken === 1;
}

export function isLastWinner({ state }: Game): boolean {
  return !state.cards.includes(NOBODY);
}
