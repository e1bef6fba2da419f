import type { DecisionRule, Range } from '../decision-rule.ts';
import { ask, type Game, ownMap, playerAt, rollDie } from '../game.ts';
import { notUnclaimed, placeClaim, zonesWith } from '../mechanics/claims.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { VariableClaims } from '../state.ts';
import type { Seat } from '../vocabulary.ts';
import { isInPlay, isRiver, NEUTRAL, RIVER_ZONES, UNCLAIMED, ZONES, type Zone, zoneIndex } from '../zones.ts';

/** VAR-5 is carried out once, in round 1. */
export function beginVariableClaims(game: Game): void {
  const { rules, state } = game;
  if (!rules.variants.variableClaims || state.round !== 1) return;
  state.variableClaims = { named: state.players.map(() => -1), river: -1, riverPlaced: 0, ownPlaced: 0, neutralPlaced: 0 };
}

export function askVariableClaims(game: Game): boolean {
  const { state } = game;
  const claims = state.variableClaims;
  if (claims === null) return false;
  if (claims.river === -1) {
    const next = state.turnOrder.find((seat) => claims.named[seat] === -1);
    if (next !== undefined) return ask(game, 'riverNumber', next);
    agreeOnRiver(game, claims);
  }
  if (claims.riverPlaced < claims.river && state.reserve.neutralClaims > 0) return ask(game, 'riverClaim', state.firstPlayer);
  if (askPlacement(game, claims)) return true;
  state.variableClaims = null;
  return false;
}

/** (a): all the same number, or the die; a result above the limit means none. */
function agreeOnRiver(game: Game, claims: VariableClaims): void {
  const { named } = claims;
  if (named.every((number) => number === named[0])) {
    claims.river = named[0];
    game.events?.push({ kind: 'numbersRevealed', numbers: [...named], river: claims.river });
  } else {
    const die = rollDie(game);
    claims.river = die <= game.rules.riverNeutralDieLimit ? die : 0;
    game.events?.push({ kind: 'numbersRevealed', numbers: [...named], die, river: claims.river });
  }
}

/** (c) in turn order, (d) in reverse: own claim first, then the neutral one; the first player has two with fewer than 5 players. */
function askPlacement(game: Game, claims: VariableClaims): boolean {
  const { rules, state } = game;
  for (; state.turn < 2 * rules.players; state.turn++, claims.ownPlaced = 0, claims.neutralPlaced = 0) {
    const turn = state.turn < rules.players ? state.turn : 2 * rules.players - 1 - state.turn;
    const seat = state.turnOrder[turn];
    if (claims.ownPlaced === 0 && playerAt(game, seat).claims > 0) return ask(game, 'ownClaim', seat);
    if (claims.neutralPlaced < neutralClaimsOf(game, seat) && state.reserve.neutralClaims > 0) return ask(game, 'neutralClaim', seat);
  }
  return false;
}

function neutralClaimsOf({ rules, state }: Game, seat: Seat): number {
  return rules.players < 5 && seat === state.firstPlayer ? 2 : 1;
}

/** VAR-5(a): whoever has not named a number yet may do so; nobody waits for the seat before him. */
export function mayNameNumber({ state }: Game, seat: Seat): boolean {
  return Number.isInteger(seat) && state.variableClaims?.named[seat] === -1;
}

export interface RiverNumberOptions {
  readonly kind: 'riverNumber';
  readonly number: Range;
}

function riverZonesInPlay({ rules }: Game): number {
  return RIVER_ZONES.filter((zone) => isInPlay(zone, rules.players)).length;
}

export const RIVER_NUMBER: DecisionRule<RiverNumberOptions, 'nameNumber'> = {
  moves: ['nameNumber'],
  options(game) {
    return { kind: 'riverNumber', number: { least: 0, most: riverZonesInPlay(game) } };
  },
  refusal(game, _seat, { number }) {
    const most = riverZonesInPlay(game);
    return number <= most ? null : refuse('numberTooHigh', 'VAR-5', { most });
  },
  answer(game, seat, { number }) {
    (game.state.variableClaims as VariableClaims).named[seat] = number;
    game.events?.push({ kind: 'numberNamed', seat, number });
  },
};

function placeNeutral(game: Game, seat: Seat, zone: Zone): void {
  ownMap(game).claims[zoneIndex(zone)] = NEUTRAL;
  game.state.reserve.neutralClaims--;
  game.events?.push({ kind: 'neutralPlaced', seat, zone });
}

function notFreeRiver(game: Game, zone: Zone): Refusal | null {
  const index = zoneIndex(zone);
  return isRiver(index) && game.state.claims[index] === UNCLAIMED ? null : refuse('notRiver', 'VAR-5', { zone });
}

export interface RiverClaimOptions {
  readonly kind: 'riverClaim';
  readonly placeNeutral: readonly Zone[];
}

/** (b): the first player chooses where on the river, one claim after the other. */
export const RIVER_CLAIM: DecisionRule<RiverClaimOptions, 'placeNeutral'> = {
  moves: ['placeNeutral'],
  options(game) {
    return { kind: 'riverClaim', placeNeutral: ZONES.filter((zone) => notFreeRiver(game, zone) === null) };
  },
  refusal(game, _seat, { zone }) {
    return notFreeRiver(game, zone);
  },
  answer(game, seat, { zone }) {
    (game.state.variableClaims as VariableClaims).riverPlaced++;
    placeNeutral(game, seat, zone);
  },
};

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

export interface NeutralClaimOptions {
  readonly kind: 'neutralClaim';
  readonly placeNeutral: readonly Zone[];
}

export const NEUTRAL_CLAIM: DecisionRule<NeutralClaimOptions, 'placeNeutral'> = {
  moves: ['placeNeutral'],
  options(game) {
    return { kind: 'neutralClaim', placeNeutral: zonesWith(game, UNCLAIMED) };
  },
  refusal(game, _seat, { zone }) {
    return notUnclaimed(game, zone, 'VAR-5');
  },
  answer(game, seat, { zone }) {
    (game.state.variableClaims as VariableClaims).neutralPlaced++;
    placeNeutral(game, seat, zone);
  },
};
