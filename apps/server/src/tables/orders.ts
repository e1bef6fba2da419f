import type { Event, Move, Options, Seat } from '@planet-steam/engine';
import { optionsFor } from '@planet-steam/engine';
import type { StandingOrder } from '@planet-steam/protocol';
import type { Table } from './table.ts';

/*
 * Standing orders: what a seat wants to happen in the biddings for one lot in this round while nobody looks. They live beside the game,
 * private, and act through ordinary moves; to the others an order looks like a person.
 */

/** The move the order of the seat that is asked makes now, or null where there is none or it has nothing to say. */
export function orderedMove({ asked, game }: Table, orders: ReadonlyMap<Seat, StandingOrder>): Move | null {
  if (asked === null || game === null) return null;
  const order = orders.get(asked.seat);
  if (order === undefined || game.bidding?.lot !== order.lot || game.round !== order.round) return null;
  const options = optionsFor(game, asked.seat);
  return options?.kind === 'bid' ? bidUnder(options, order.most) : null;
}

/** The lowest bid that leads, while it is not above the limit. Who has to open a bidding opens as low as he may. */
function bidUnder(options: Extract<Options, { kind: 'bid' }>, most: number | null): Move | null {
  const { bid, mayPass } = options;
  if (bid !== null && (most !== null ? bid.least <= most : !mayPass)) return { kind: 'bid', amount: bid.least };
  return mayPass ? { kind: 'pass' } : null;
}

/** Whether an order has nothing left to do: its round is over, or it has won. */
export function isSpent({ lot, round }: StandingOrder, seat: Seat, { game, status }: Table, events: readonly Event[]): boolean {
  if (status !== 'playing' || game === null || game.round !== round) return true;
  return events.some((event) => event.kind === 'biddingWon' && event.seat === seat && event.lot === lot);
}
