import type { Lot, Seat, Zone } from '@planet-steam/engine';
import type { TableUpdate } from '../session/session.ts';

/** Something said in a bidding; `out` is someone who could not bid and was not asked (ZON-6). */
type Call =
  | { readonly kind: 'bid'; readonly seat: Seat; readonly amount: number }
  | { readonly kind: 'passed' | 'out'; readonly seat: Seat };

export interface Bids {
  readonly lot: Lot;
  readonly zone: Zone | null;
  readonly opener: Seat;
  readonly calls: readonly Call[];
  readonly result: { readonly seat: Seat; readonly amount: number; readonly paid: number } | 'nothingSold' | null;
}

/** The last bidding that was opened, as it went so far; null where the log does not reach back to one. */
export function lastBids(log: readonly TableUpdate[]): Bids | null {
  const update = log.findLastIndex(({ events }) => events.some(({ kind }) => kind === 'biddingOpened'));
  if (update === -1) return null;
  const events = log.slice(update).flatMap((told) => told.events);
  let bids: { -readonly [K in keyof Bids]: Bids[K] } | null = null;
  let calls: Call[] = [];
  for (const event of events) {
    if (event.kind === 'biddingOpened') {
      calls = [];
      bids = { lot: event.lot, zone: event.zone, opener: event.opener, calls, result: null };
    } else if (bids !== null && bids.result === null) {
      if (event.kind === 'bid') calls.push({ kind: 'bid', seat: event.seat, amount: event.amount });
      else if (event.kind === 'passed') calls.push({ kind: 'passed', seat: event.seat });
      else if (event.kind === 'outOfBidding') calls.push({ kind: 'out', seat: event.seat });
      else if (event.kind === 'biddingWon') bids.result = { seat: event.seat, amount: event.amount, paid: event.paid };
      else if (event.kind === 'nothingSold') bids.result = 'nothingSold';
    }
  }
  return bids;
}
