import { type Lot, NOBODY, refusalSeen, rulesOf, type Seat, type SeatView } from '@planet-steam/engine';

/** One bidding, told apart from the one before it and from another person's at the same screen. */
export function biddingId({ seat, round, bidding, cards }: SeatView): string {
  const taken = cards.filter((holder) => holder !== NOBODY).length;
  return `${seat}/${round}/${bidding?.lot ?? ''}/${taken}`;
}

export interface BidLimits {
  readonly least: number;
  readonly most: number;
}

/** What stands in the field: the least legal bid at first; what a player has dialled is lifted when it is stale and never lowered. */
export function currentBid(dialled: number | null, { least, most }: BidLimits): number {
  return Math.min(most, Math.max(dialled ?? least, least));
}

export interface Raise {
  /** What it adds to the amount in the field; null for all one can bid. */
  readonly by: number | null;
  /** What would stand in the field then; above the most it cannot be chosen. */
  readonly value: number;
}

const RAISES = [5, 10];

/** Quick amounts: so much more than what stands in the field, and the most. They fill the field. */
export function quickRaises(amount: number, { most }: BidLimits): Raise[] {
  return [...RAISES.map((by) => ({ by, value: amount + by })), { by: null, value: most }];
}

/** ZON-4: in the auction of a zone the Venturer's owner pays half, rounded up. */
export function paysHalf({ cards, setup }: Pick<SeatView, 'cards' | 'setup'>, seat: Seat, lot: Lot): boolean {
  return lot === 'zone' && cards[rulesOf(setup).cardOf.venturer - 1] === seat;
}

export interface WinningCost {
  readonly paid: number;
  readonly left: number;
}

/** What winning with this bid would cost and leave. */
export function costOfWinning(view: SeatView, lot: Lot, bid: number): WinningCost {
  const { seat } = view;
  const paid = paysHalf(view, seat, lot) ? Math.ceil(bid / 2) : bid;
  return { paid, left: (view.players[seat]?.credits ?? 0) - paid };
}

/** More than anyone can bid; the engine says how much would be too much. */
const TOO_MUCH = 1_000_000;

/** The highest bid this player could make now, whoever speaks (AUC-4, ZON-5). */
export function maxBid(view: SeatView): number {
  if (view.bidding === null) return view.players[view.seat]?.credits ?? 0;
  const asked: SeatView = { ...view, decision: { kind: 'bid', seat: view.seat } };
  return Number(refusalSeen(asked, { kind: 'bid', amount: TOO_MUCH })?.params.most ?? 0);
}
