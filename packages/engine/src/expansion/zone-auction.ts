import type { DecisionRule } from '../decision-rule.ts';
import { ask, type Game, ownPlayer } from '../game.ts';
import { askNextBidder, isVenturer, openBidding } from '../mechanics/bidding.ts';
import { anyZone, placeClaim, zonesWith } from '../mechanics/claims.ts';
import { refuse } from '../refusal.ts';
import type { Bidding } from '../state.ts';
import { NOBODY } from '../vocabulary.ts';
import { NEUTRAL, UNCLAIMED, type Zone, zoneIndex } from '../zones.ts';

/** `turn` is 0 before a zone is offered and 1 afterward. */
export function askZoneAuction(game: Game): boolean {
  const { rules, state } = game;
  if (state.turn === 0) {
    if (offeredClaim(game) === null) return false;
    return ask(game, 'offeredZone', state.cards[rules.cardOf.venturer - 1]);
  }
  const bidding = state.bidding;
  if (bidding === null) return false;
  if (askNextBidder(game, bidding)) return true;
  sell(game, bidding);
  state.bidding = null;
  state.zone = NOBODY;
  return false;
}

/** ZON-1: an unclaimed zone; if there is none, a neutral one; if there is neither, no auction. */
function offeredClaim(game: Game): number | null {
  if (anyZone(game, UNCLAIMED)) return UNCLAIMED;
  return anyZone(game, NEUTRAL) ? NEUTRAL : null;
}

/** ZON-3; ZON-4: the Venturer's owner pays half, rounded up. */
function sell(game: Game, { leader, highest }: Bidding): void {
  if (leader === NOBODY) {
    game.events?.push({ kind: 'nothingSold', lot: 'zone' }); // ZON-6
    return;
  }
  const paid = isVenturer(game, leader) ? Math.ceil(highest / 2) : highest;
  ownPlayer(game, leader).credits -= paid;
  game.events?.push({ kind: 'biddingWon', seat: leader, lot: 'zone', amount: highest, paid });
  placeClaim(game, leader, game.state.zone, 'auction');
}

export interface OfferedZoneOptions {
  readonly kind: 'offeredZone';
  readonly offerZone: readonly Zone[];
}

export const OFFERED_ZONE: DecisionRule<OfferedZoneOptions, 'offerZone'> = {
  moves: ['offerZone'],
  options(game) {
    return { kind: 'offeredZone', offerZone: zonesWith(game, offeredClaim(game) as number) };
  },
  refusal(game, _seat, { zone }) {
    return game.state.claims[zoneIndex(zone)] === offeredClaim(game) ? null : refuse('notOffered', 'ZON-1', { zone });
  },
  answer(game, seat, { zone }) {
    const { state } = game;
    state.turn = 1;
    state.zone = zoneIndex(zone);
    game.events?.push({ kind: 'zoneOffered', seat, zone });
    // ZON-2: all players, opened by Lady Steam's owner
    openBidding(
      game,
      'zone',
      state.firstPlayer,
      state.players.map(() => true),
    );
  },
};
