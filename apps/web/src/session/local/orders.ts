import { type Event, type Move, type OptionsOf, optionsFor, type Seat, type State } from '@planet-steam/engine';
import type { StandingOrder } from '@planet-steam/protocol';

/** Private instructions for a bidding, which act through ordinary moves as they do at a server's table. */

/** The move an order makes now, or null where it has nothing to say. */
export function orderedMove(state: State, seat: Seat, order: StandingOrder | null): Move | null {
  if (order === null || state.bidding?.lot !== order.lot || state.round !== order.round) return null;
  const options = optionsFor(state, seat);
  return options?.kind === 'bid' ? bidUnder(options, order.most) : null;
}

/** The lowest bid that leads, while it is not above the limit. Who has to open a bidding opens as low as he may. */
function bidUnder({ bid, mayPass }: OptionsOf<'bid'>, most: number | null): Move | null {
  if (bid !== null && (most !== null ? bid.least <= most : !mayPass)) return { kind: 'bid', amount: bid.least };
  return mayPass ? { kind: 'pass' } : null;
}

/** Whether an order has nothing left to do: its round is over, or it has won. */
export function isSpent({ lot, round }: StandingOrder, seat: Seat, state: State, events: readonly Event[]): boolean {
  if (state.decision === null || state.round !== round) return true;
  return events.some((event) => event.kind === 'biddingWon' && event.seat === seat && event.lot === lot);
}
