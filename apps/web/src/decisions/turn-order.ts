import { NOBODY, rulesOf, type Seat, type SeatView } from '@planet-steam/engine';

/** A place in the turn order of this round: the card that gives it, and who has it. */
export interface TurnOrderPlace {
  readonly card: number;
  /** Null while no one does. */
  readonly seat: Seat | null;
}

/** RND-1, SPC-1: how the round would be played if this seat took this card. Lady Steam first, then by number. */
export function turnOrderWith(view: Pick<SeatView, 'cards' | 'setup'>, seat: Seat, card: number): TurnOrderPlace[] {
  const first = rulesOf(view.setup).cardOf.ladySteam;
  const numbers = view.cards.map((_, index) => index + 1);
  const inOrder = [first, ...numbers.filter((number) => number !== first)];
  return inOrder.map((number) => {
    const holder = view.cards[number - 1];
    return { card: number, seat: number === card ? seat : holder === NOBODY ? null : holder };
  });
}
