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
import { SABOTAGE, TIPPED_TANK } from './expansion/sabotage.ts';
import { CARD } from './expansion/specialist-auction.ts';
import { mayNameNumber, NEUTRAL_CLAIM, OWN_CLAIM, RIVER_CLAIM, RIVER_NUMBER } from './expansion/variable-claims.ts';
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

const DECISIONS = {
  setupUpgrade: SETUP_UPGRADE,
  bid: BID,
  card: CARD,
  engineer: ENGINEER,
  bankAgent: BANK_AGENT,
  bonusResource: BONUS_RESOURCE,
  orderMarker: ORDER_MARKER,
  manipulation: MANIPULATION,
  sabotage: SABOTAGE,
  tippedTank: TIPPED_TANK,
  riverNumber: RIVER_NUMBER,
  riverClaim: RIVER_CLAIM,
  ownClaim: OWN_CLAIM,
  neutralClaim: NEUTRAL_CLAIM,
  offeredZone: OFFERED_ZONE,
  claim: CLAIM,
  nearbyClaim: NEARBY_CLAIM,
  airship: AIRSHIP,
  freelance: FREELANCE,
  discard: DISCARD,
  activation: ACTIVATION,
  turnedTank: TURNED_TANK,
  tankTurn: TANK_TURN,
  run: RUN,
  trade: TRADE,
  certificate: CERTIFICATE,
} satisfies Record<DecisionKind, unknown>;

/** The legal answers to the question asked, told apart by `kind`, which is the decision's. */
export type Options = ReturnType<(typeof DECISIONS)[DecisionKind]['options']>;
export type OptionsOf<K extends DecisionKind> = Extract<Options, { kind: K }>;

const RULES = new Map(Object.entries(DECISIONS)) as unknown as ReadonlyMap<DecisionKind, DecisionRule<Options, MoveKind>>;

function ruleFor(kind: DecisionKind): DecisionRule<Options, MoveKind> {
  return RULES.get(kind) as DecisionRule<Options, MoveKind>;
}

/** Whether this seat may answer now. Only VAR-5(a) asks several at once. */
export function isAsked(game: Game, seat: Seat): boolean {
  const { decision } = game.state;
  if (decision === null) return false;
  return decision.seat === seat || (decision.kind === 'riverNumber' && mayNameNumber(game, seat));
}

/** What this seat may answer, or null if it is not asked. */
export function optionsOf(game: Game, seat: Seat): Options | null {
  const { decision } = game.state;
  return decision !== null && isAsked(game, seat) ? ruleFor(decision.kind).options(game, seat) : null;
}

/** Why this move would not be accepted; null if it would. */
export function refusalOf(game: Game, seat: Seat, move: Move): Refusal | null {
  const { decision } = game.state;
  if (decision === null) return refuse('gameOver', 'END-4');
  return refusalBy(ruleFor(decision.kind), game, decision, seat, move);
}

function refusalBy(rule: DecisionRule<Options, MoveKind>, game: Game, decision: Decision, seat: Seat, move: Move): Refusal | null {
  if (!isAsked(game, seat)) return refuse('notYourTurn', 'RND-4', { seat, asked: decision.seat });
  if (!rule.moves.includes(move.kind)) return refuse('notAsked', 'RND-4', { asked: decision.kind });
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
