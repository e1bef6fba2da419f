import type { DecisionRule } from '../decision-rule.ts';
import { ask, type Game } from '../game.ts';
import { notUnclaimed, placeClaim, placeNeutral, zonesWith } from '../mechanics/claims.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { VariableClaims } from '../state.ts';
import type { Seat } from '../vocabulary.ts';
import { isRiver, UNCLAIMED, type Zone, zoneIndex } from '../zones.ts';

/** VAR-5 (c) and (d): the claims that take the place of the starting claims, once, in round 1. (a) and (b) are in river-claims.ts. */
export function beginVariableClaims({ rules, state }: Game): void {
  if (rules.variants.variableClaims && state.round === 1) state.variableClaims = { ownPlaced: 0, neutralPlaced: 0 };
}

/** (c) in turn order, (d) in reverse: own claim first, then the neutral one; the first player has two with fewer than 5 players. */
export function askVariableClaims(game: Game): boolean {
  const { rules, state } = game;
  const claims = state.variableClaims;
  if (claims === null) return false;
  for (; state.turn < 2 * rules.players; state.turn++, claims.ownPlaced = 0, claims.neutralPlaced = 0) {
    const seat = placingSeat(game, state.turn);
    if (claims.ownPlaced === 0) return ask(game, 'ownClaim', seat);
    if (claims.neutralPlaced < neutralClaimsOf(game, seat)) return ask(game, 'neutralClaim', seat);
  }
  state.variableClaims = null;
  return false;
}

export function placingSeat({ rules, state }: Game, turn: number): Seat {
  return state.turnOrder[turn < rules.players ? turn : 2 * rules.players - 1 - turn];
}

export function neutralClaimsOf({ rules, state }: Game, seat: Seat): number {
  return rules.players < 5 && seat === state.firstPlayer ? 2 : 1;
}

export interface OwnClaimOptions {
  readonly kind: 'ownClaim';
  readonly placeClaim: readonly Zone[];
}

export const OWN_CLAIM: DecisionRule<OwnClaimOptions, 'placeClaim'> = {
  moves: ['placeClaim'],
  options(game) {
    return { kind: 'ownClaim', placeClaim: zonesWith(game, UNCLAIMED) };
  },
  refusal(game, _seat, { zone }) {
    return notUnclaimed(game, zone, 'VAR-5');
  },
  answer(game, seat, { zone }) {
    (game.state.variableClaims as VariableClaims).ownPlaced++;
    placeClaim(game, seat, zoneIndex(zone), 'variableClaims');
  },
};

/** The neutral claims of the river are those of (a) and (b); none is added to them here. */
function notForNeutral(game: Game, zone: Zone): Refusal | null {
  return isRiver(zoneIndex(zone)) ? refuse('neutralOnRiver', 'VAR-5', { zone }) : notUnclaimed(game, zone, 'VAR-5');
}

export interface NeutralClaimOptions {
  readonly kind: 'neutralClaim';
  readonly placeNeutral: readonly Zone[];
}

export const NEUTRAL_CLAIM: DecisionRule<NeutralClaimOptions, 'placeNeutral'> = {
  moves: ['placeNeutral'],
  options(game) {
    return { kind: 'neutralClaim', placeNeutral: zonesWith(game, UNCLAIMED).filter((zone) => !isRiver(zoneIndex(zone))) };
  },
  refusal(game, _seat, { zone }) {
    return notForNeutral(game, zone);
  },
  answer(game, seat, { zone }) {
    (game.state.variableClaims as VariableClaims).neutralPlaced++;
    placeNeutral(game, seat, zoneIndex(zone));
  },
};
