import type { DecisionRule, Range } from '../decision-rule.ts';
import { type Lack, lacking } from '../events.ts';
import { ask, clockwise, type Game, playerAt } from '../game.ts';
import { refuse } from '../refusal.ts';
import type { Bidding } from '../state.ts';
import { type Lot, NOBODY, type Seat } from '../vocabulary.ts';
import { ZONES } from '../zones.ts';

/** The one ascending bidding (AUC-3, AUC-4) that serves the specialists, the zone and the freelance carrier. */

export function openBidding(game: Game, lot: Lot, opener: Seat, active: boolean[]): void {
  const { state } = game;
  state.bidding = { lot, highest: 0, leader: NOBODY, speaker: opener, active };
  game.events?.push({ kind: 'biddingOpened', lot, opener, zone: lot === 'zone' ? ZONES[state.zone] : null });
}

/** AUC-4: no one bids more credits than they hold. ZON-5: the Venturer's owner may, where they would owe only half. */
function bidLimit(game: Game, seat: Seat, lot: Lot): number {
  const { credits } = playerAt(game, seat);
  return lot === 'zone' && game.rules.venturerMayOverbid && isVenturer(game, seat) ? credits * 2 : credits;
}

export function isVenturer(game: Game, seat: Seat): boolean {
  return game.state.cards[game.rules.cardOf.venturer - 1] === seat;
}

/** ZON-6: out without being asked. Of this, only what concerns cash applies to VAR-7, and nothing to specialists (AUC-4). */
function isOut(game: Game, seat: Seat, { lot, highest }: Bidding): boolean {
  if (lot === 'specialist') return false;
  if (lot === 'zone' && playerAt(game, seat).claims === 0) return true;
  return bidLimit(game, seat, lot) <= highest;
}

/** Asks whoever speaks next. False when the bidding is over: won by its leader, or by no one if none could open. */
export function askNextBidder(game: Game, bidding: Bidding): boolean {
  const { active } = bidding;
  for (;;) {
    let others = 0;
    for (let seat = 0; seat < active.length; seat++) if (active[seat] && seat !== bidding.leader) others++;
    if (others === 0) return false;
    const seat = bidding.speaker;
    if (active[seat]) {
      if (!isOut(game, seat, bidding)) return ask(game, 'bid', seat);
      active[seat] = false;
      game.events?.push({ kind: 'outOfBidding', seat, lot: bidding.lot });
    }
    bidding.speaker = clockwise(game, seat);
  }
}

export interface BidOptions {
  readonly kind: 'bid';
  readonly lot: Lot;
  /** Null for a player who cannot raise. */
  readonly bid: Range | null;
  readonly mayPass: boolean;
}

/** AUC-4: what keeps a player from raising; null where they can. */
function lackForRaising(game: Game, seat: Seat): Lack | null {
  const { lot, highest } = game.state.bidding as Bidding;
  return bidLimit(game, seat, lot) > highest || game.state.setup.concealedCredits ? null : 'credits';
}

export const BID: DecisionRule<BidOptions, 'bid' | 'pass'> = {
  moves: ['bid', 'pass'],
  options(game, seat) {
    const { lot, highest } = game.state.bidding as Bidding;
    const least = highest + 1;
    const most = bidLimit(game, seat, lot);
    return { kind: 'bid', lot, bid: most < least ? null : { least, most }, mayPass: highest > 0 };
  },
  refusal(game, seat, move) {
    const { lot, highest } = game.state.bidding as Bidding;
    if (move.kind === 'pass') return highest > 0 ? null : refuse('mustOpen', 'AUC-3'); // AUC-3
    if (move.amount <= highest) return refuse('bidTooLow', 'AUC-4', { least: highest + 1 });
    const most = bidLimit(game, seat, lot);
    return move.amount > most ? refuse('bidTooHigh', lot === 'zone' ? 'ZON-5' : 'AUC-4', { most }) : null;
  },
  answer(game, seat, move) {
    const bidding = game.state.bidding as Bidding;
    const { lot } = bidding;
    if (move.kind === 'pass') {
      bidding.active[seat] = false; // AUC-4: final for this bidding
      game.events?.push({ kind: 'passed', seat, lot, ...lacking(lackForRaising(game, seat)) });
    } else {
      bidding.highest = move.amount;
      bidding.leader = seat;
      game.events?.push({ kind: 'bid', seat, lot, amount: move.amount });
    }
    bidding.speaker = clockwise(game, seat);
  },
};
