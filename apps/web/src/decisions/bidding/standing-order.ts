import { type Lot, NOBODY } from '@planet-steam/engine';
import type { GameView, Snapshot } from '../../session/session.ts';

/**
 * The lot for which a private instruction can be left now: what is being auctioned, as long as this player may still bid for it. Between
 * two specialists no one bids, but whoever has no card yet will.
 */
export function lotForStandingOrder(view: GameView): Lot | null {
  if (view.viewer !== 'seat') return null;
  const { bidding, seat, step, cards } = view;
  if (step === 'specialistAuction') {
    const waiting = cards.filter((holder) => holder === NOBODY).length;
    if (cards.includes(seat) || view.award?.seat === seat) return null;
    // The last card is taken without a bid (AUC-6).
    return waiting > (view.award?.card === 0 ? 2 : 1) ? 'specialist' : null;
  }
  return bidding?.active[seat] ? bidding.lot : null;
}

/** At a screen that several people share nothing is private. */
export function allowsStandingOrders({ seats }: Pick<Snapshot, 'seats'>): boolean {
  return seats.filter(({ who }) => who === 'here').length === 1;
}
