import {
  type Game,
  type Move,
  type Options,
  type OptionsOf,
  optionsOf,
  play,
  resourceIndex,
  type Seat,
  type State,
} from '@planet-steam/engine';
import type { Random } from '../random.ts';
import { decide } from './decide.ts';
import { type Manner, TRADE_WAYS, TURN, TURN_WAYS, USUAL } from './manner.ts';
import type { PolicyInput } from './policy-input.ts';
import { planActivation, planTurn } from './tanks.ts';
import { tradeOf } from './trading.ts';
import type { Weights } from './weights.ts';

/** A player in a game that is played in place: besides their look at the table, what is left of their tank turn's plan. */
export interface Performer extends PolicyInput {
  plan: readonly Move[];
  /** How many of its moves are made; -1 without a plan. */
  done: number;
  /** How far to go in the bidding that goes on, whatever the lot seems worth. */
  cap: Cap | null;
  /** Where this player departs from the rule of thumb. */
  manner: Manner;
  /** The habits that were asked for, a bit for each. */
  asked: number;
}

interface Cap {
  readonly bidding: State['bidding'];
  readonly amount: number;
}

const ACTIVATE: Move = { kind: 'activate' };
const DECLINE: Move = { kind: 'decline' };
const END_TURN: Move = { kind: 'endTurn' };
const NOTHING: readonly Move[] = [];

/** A look for each seat at a game that is played in place: the table is the same for all, and it changes under them. */
export function performers(game: Game, weights: readonly Weights[], random: Random): Performer[] {
  const { rules, state } = game;
  return state.players.map((_, seat) => ({
    rules,
    table: state,
    seat,
    weights: weights[seat],
    random,
    credits: 0,
    plan: NOTHING,
    done: -1,
    cap: null,
    manner: USUAL,
    asked: 0,
  }));
}

function cappedBid({ bid, mayPass }: OptionsOf<'bid'>, amount: number): Move {
  return bid !== null && (bid.least <= amount || !mayPass) ? { kind: 'bid', amount: bid.least } : { kind: 'pass' };
}

/** TNK-1: the tank turn as this player goes about it; null if there is none. */
function turnOf(performer: Performer, options: OptionsOf<'activation'>): readonly Move[] | null {
  performer.asked |= 1 << TURN;
  const way = TURN_WAYS[performer.manner[TURN]];
  if (way === null) return planActivation(performer, options);
  return way === 'decline' || !options.activate ? null : planTurn(performer, true, way).moves;
}

/** TRD-2, TRD-3: the trade as this player goes about it. */
function trade(performer: Performer, options: OptionsOf<'trade'>): Move {
  const habit = TURN + 1 + resourceIndex(options.resource);
  performer.asked |= 1 << habit;
  const way = TRADE_WAYS[performer.manner[habit]];
  const sellable = options.sell?.most ?? 0;
  if (way === null) return decide(performer, options);
  if (way === 'nothing') return tradeOf(options.resource, 0);
  if (way === 'all') return tradeOf(options.resource, -sellable);
  const move = decide(performer, options);
  const usual = move.kind === 'buy' ? move.amount : move.kind === 'sell' ? -move.amount : 0;
  return tradeOf(options.resource, Math.max(-sellable, Math.min(options.buy?.most ?? 0, usual + way)));
}

/** The policy's move. A tank turn is planned once, when it begins. */
function nextMove(game: Game, performer: Performer, seat: Seat): Move {
  const kind = game.state.decision?.kind;
  if (kind === 'tankTurn') {
    if (performer.done < 0) {
      performer.plan = planTurn(performer, false).moves;
      performer.done = 0;
    }
    if (performer.done < performer.plan.length) return performer.plan[performer.done++];
    performer.done = -1;
    return END_TURN;
  }
  const options = optionsOf(game, seat) as Options;
  const { cap } = performer;
  if (options.kind === 'bid' && cap !== null && cap.bidding === game.state.bidding) return cappedBid(options, cap.amount);
  if (options.kind === 'trade') return trade(performer, options);
  if (options.kind !== 'activation') return decide(performer, options);
  const plan = turnOf(performer, options);
  performer.plan = plan ?? NOTHING;
  performer.done = plan === null ? -1 : 0;
  return plan === null ? DECLINE : ACTIVATE;
}

/** The next move of the game, by the policy of whoever is asked. */
export function playOne(game: Game, inputs: readonly Performer[], seat: Seat): void {
  const performer = inputs[seat];
  performer.credits = game.state.players[seat].credits;
  const move = nextMove(game, performer, seat);
  const refusal = play(game, seat, move);
  if (refusal !== null) throw new Error(`the policy made a move that is refused: ${JSON.stringify({ move, refusal })}`);
}

/** Plays a game in place to its end, or until `rounds` more rounds have ended. `beforeMove` hears of every decision. */
export function playOn(game: Game, inputs: readonly Performer[], rounds: number, beforeMove?: (state: Game['state']) => void): void {
  const { state } = game;
  const last = Math.max(state.round, 1) + rounds; // the set-up belongs to round 1
  while (state.decision !== null && state.round < last) {
    beforeMove?.(state);
    playOne(game, inputs, state.decision.seat);
  }
}
