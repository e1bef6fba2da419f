import type { DecisionRule, Range } from '../decision-rule.ts';
import { ask, type Game, rollDie } from '../game.ts';
import { placeNeutral } from '../mechanics/claims.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { RiverClaims } from '../state.ts';
import { isRiver, UNCLAIMED, ZONES, type Zone, zoneIndex } from '../zones.ts';

/** VAR-5 (a) and (b): the players settle how many river zones get neutral claims, and the first player places them. */

/** SET-8. */
export function beginRiverAtSetup(game: Game): void {
  if (game.rules.riverClaimedAt === 'setup') begin(game);
}

export function beginRiverAfterAuction(game: Game): void {
  if (game.rules.riverClaimedAt === 'auction' && game.state.round === 1) begin(game);
}

function begin({ rules, state }: Game): void {
  if (rules.variants.variableClaims) state.riverClaims = { proposed: -1, number: -1, placed: 0 };
}

/** `turn` counts who has spoken: the first player proposes, then the others clockwise agree, until one declines. */
export function askRiverClaims(game: Game): boolean {
  const { rules, state } = game;
  const river = state.riverClaims;
  if (river === null) return false;
  if (state.turn === 0) return ask(game, 'riverProposal', state.firstPlayer);
  if (state.turn < rules.players) return ask(game, 'riverAgreement', (state.firstPlayer + state.turn) % rules.players);
  if (river.placed < river.number) return ask(game, 'riverClaim', state.firstPlayer);
  state.riverClaims = null;
  return false;
}

function riverOf(game: Game): RiverClaims {
  return game.state.riverClaims as RiverClaims;
}

function settle(game: Game, number: number, die?: number): void {
  riverOf(game).number = number;
  game.state.turn = game.rules.players;
  game.events?.push(die === undefined ? { kind: 'riverSettled', number } : { kind: 'riverSettled', number, die });
}

export interface RiverProposalOptions {
  readonly kind: 'riverProposal';
  readonly number: Range;
}

export const RIVER_PROPOSAL: DecisionRule<RiverProposalOptions, 'proposeNumber'> = {
  moves: ['proposeNumber'],
  options(game) {
    return { kind: 'riverProposal', number: { least: 0, most: game.rules.riverNeutralCap } };
  },
  refusal(game, _seat, { number }) {
    const most = game.rules.riverNeutralCap;
    return number <= most ? null : refuse('numberTooHigh', 'VAR-5', { most });
  },
  answer(game, seat, { number }) {
    riverOf(game).proposed = number;
    game.state.turn = 1;
    game.events?.push({ kind: 'riverProposed', seat, number });
  },
};

export interface RiverAgreementOptions {
  readonly kind: 'riverAgreement';
  /** What was proposed. */
  readonly number: number;
}

/** One decline is enough for the die; a result above its limit or the cap means none. */
export const RIVER_AGREEMENT: DecisionRule<RiverAgreementOptions, 'agree' | 'decline'> = {
  moves: ['agree', 'decline'],
  options(game) {
    return { kind: 'riverAgreement', number: riverOf(game).proposed };
  },
  refusal() {
    return null;
  },
  answer(game, seat, move) {
    const { rules, state } = game;
    if (move.kind === 'decline') {
      game.events?.push({ kind: 'riverDeclined', seat });
      const die = rollDie(game);
      settle(game, die <= Math.min(rules.riverNeutralDieLimit, rules.riverNeutralCap) ? die : 0, die);
      return;
    }
    game.events?.push({ kind: 'riverAgreed', seat });
    if (state.turn + 1 < rules.players) state.turn++;
    else settle(game, riverOf(game).proposed);
  },
};

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
    riverOf(game).placed++;
    placeNeutral(game, seat, zoneIndex(zone));
  },
};
