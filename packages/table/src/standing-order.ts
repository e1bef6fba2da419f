import { type Event, type LOTS, type Move, type OptionsOf, optionsFor, type Seat, type State } from '@planet-steam/engine';

/**
 * A private instruction of a seat for the biddings of one lot in one round: bid up to `most`, or pass where it is null. It is stored beside
 * the game and acts through ordinary moves, so that other players cannot tell it from the person.
 */
export interface StandingOrder {
  readonly lot: (typeof LOTS)[number];
  readonly round: number;
  readonly most: number | null;
}

/** The move the order of this seat makes now; null if the seat is not asked, or the order is for something else. */
export function orderedMove(state: State, seat: Seat, order: StandingOrder | null): Move | null {
  if (order === null || state.bidding?.lot !== order.lot || state.round !== order.round) return null;
  const options = optionsFor(state, seat);
  return options?.kind === 'bid' ? bidWithin(options, order.most) : null;
}

/** The lowest bid that leads, while it is not above the limit. A seat that has to open the bidding opens as low as it may. */
function bidWithin({ bid, mayPass }: OptionsOf<'bid'>, most: number | null): Move | null {
  if (bid !== null && (most !== null ? bid.least <= most : !mayPass)) return { kind: 'bid', amount: bid.least };
  return mayPass ? { kind: 'pass' } : null;
}

/** Whether an order has nothing left to do after these events: its round or the game is over, or it has won. */
export function isSpent({ lot, round }: StandingOrder, seat: Seat, state: State, events: readonly Event[]): boolean {
  if (state.decision === null || state.round !== round) return true;
  return events.some((event) => event.kind === 'biddingWon' && event.seat === seat && event.lot === lot);
}
