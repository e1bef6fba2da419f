import type { DecisionKind } from './decision.ts';
import type { DecisionRule } from './decision-rule.ts';
import { AIRSHIP } from './expansion/airship.ts';
import { BANK_AGENT } from './expansion/bank-agent.ts';
import { BONUS_RESOURCE } from './expansion/bonus-resources.ts';
import { CLAIM, NEARBY_CLAIM } from './expansion/claiming.ts';
import { ENGINEER } from './expansion/engineer.ts';
import { FREELANCE } from './expansion/freelance.ts';
import { MANIPULATION } from './expansion/manipulation.ts';
import { ORDER_MARKER } from './expansion/order-marker.ts';
import { RIVER_AGREEMENT, RIVER_CLAIM, RIVER_PROPOSAL } from './expansion/river-claims.ts';
import { SABOTAGE, TIPPED_TANK } from './expansion/sabotage.ts';
import { CARD } from './expansion/specialist-auction.ts';
import { NEUTRAL_CLAIM, OWN_CLAIM } from './expansion/variable-claims.ts';
import { OFFERED_ZONE } from './expansion/zone-auction.ts';
import { proceed } from './flow.ts';
import type { Game } from './game.ts';
import { BID } from './mechanics/bidding.ts';
import { DISCARD } from './mechanics/discard.ts';
import type { Move, MoveKind } from './moves.ts';
import { type Refusal, refuse } from './refusal.ts';
import { CERTIFICATE } from './resource/certificates.ts';
import { RUN } from './resource/extraction.ts';
import { TRADE } from './resource/trading.ts';
import { SETUP_UPGRADE } from './setup/upgrade.ts';
import type { Decision } from './state.ts';
import { ACTIVATION, TURNED_TANK } from './tank/activation.ts';
import { TANK_TURN } from './tank/turn.ts';
import type { Seat } from './vocabulary.ts';

/**
 * Every kind of decision with its rule. A missing one fails the build. A switch with the most frequent first, because a rollout looks
 * here twice for every move and a lookup by name costs it more.
 */
function ruleOf(kind: DecisionKind) {
  switch (kind) {
    case 'bid':
      return BID;
    case 'trade':
      return TRADE;
    case 'tankTurn':
      return TANK_TURN;
    case 'run':
      return RUN;
    case 'claim':
      return CLAIM;
    case 'certificate':
      return CERTIFICATE;
    case 'activation':
      return ACTIVATION;
    case 'bonusResource':
      return BONUS_RESOURCE;
    case 'card':
      return CARD;
    case 'setupUpgrade':
      return SETUP_UPGRADE;
    case 'engineer':
      return ENGINEER;
    case 'bankAgent':
      return BANK_AGENT;
    case 'orderMarker':
      return ORDER_MARKER;
    case 'manipulation':
      return MANIPULATION;
    case 'sabotage':
      return SABOTAGE;
    case 'tippedTank':
      return TIPPED_TANK;
    case 'riverProposal':
      return RIVER_PROPOSAL;
    case 'riverAgreement':
      return RIVER_AGREEMENT;
    case 'riverClaim':
      return RIVER_CLAIM;
    case 'ownClaim':
      return OWN_CLAIM;
    case 'neutralClaim':
      return NEUTRAL_CLAIM;
    case 'offeredZone':
      return OFFERED_ZONE;
    case 'nearbyClaim':
      return NEARBY_CLAIM;
    case 'airship':
      return AIRSHIP;
    case 'freelance':
      return FREELANCE;
    case 'discard':
      return DISCARD;
    case 'turnedTank':
      return TURNED_TANK;
  }
}

/** The legal answers to the question asked, told apart by `kind`, which is the decision's. */
export type Options = ReturnType<ReturnType<typeof ruleOf>['options']>;
export type OptionsOf<K extends DecisionKind> = Extract<Options, { kind: K }>;

function ruleFor(kind: DecisionKind): DecisionRule<Options, MoveKind> {
  return ruleOf(kind) as unknown as DecisionRule<Options, MoveKind>;
}

/** What this seat may answer, or null if it is not asked. */
export function optionsOf(game: Game, seat: Seat): Options | null {
  const { decision } = game.state;
  return decision !== null && decision.seat === seat ? ruleFor(decision.kind).options(game, seat) : null;
}

/** Why this move would not be accepted; null if it would. */
export function refusalOf(game: Game, seat: Seat, move: Move): Refusal | null {
  const { decision } = game.state;
  if (decision === null) return refuse('gameOver', 'END-4');
  return refusalBy(ruleFor(decision.kind), game, decision, seat, move);
}

function isAmong(moves: readonly MoveKind[], kind: MoveKind): boolean {
  for (const move of moves) if (move === kind) return true;
  return false;
}

function refusalBy(rule: DecisionRule<Options, MoveKind>, game: Game, decision: Decision, seat: Seat, move: Move): Refusal | null {
  if (decision.seat !== seat) return refuse('notYourTurn', 'RND-4', { seat, asked: decision.seat });
  if (!isAmong(rule.moves, move.kind)) return refuse('notAsked', 'RND-4', { asked: decision.kind });
  return rule.refusal(game, seat, move);
}

/** Plays a move in place and goes on to the next question. A refusal changes nothing. */
export function play(game: Game, seat: Seat, move: Move): Refusal | null {
  const { state } = game;
  const { decision } = state;
  if (decision === null) return refuse('gameOver', 'END-4');
  const rule = ruleFor(decision.kind);
  const refusal = refusalBy(rule, game, decision, seat, move);
  if (refusal !== null) return refusal;
  state.decision = null;
  rule.answer(game, seat, move);
  proceed(game);
  return null;
}
