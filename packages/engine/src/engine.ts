import { type Options, optionsOf, play } from './decisions.ts';
import { type Dice, UNKNOWN_DICE } from './dice.ts';
import { standingOf, type Wealth, winnersOf } from './end/wealth.ts';
import type { Event } from './events.ts';
import { type Game, lookAt, makeGame } from './game.ts';
import { onlyMove } from './list-moves.ts';
import { type Move, parseMove } from './moves.ts';
import { commitmentTo, provenDice } from './proof.ts';
import { type Refusal, refuse } from './refusal.ts';
import { rulesOf } from './rules.ts';
import { beginGame, initialState } from './setup/create.ts';
import type { Setup } from './setup/setup.ts';
import { type Decision, type State, shareState } from './state.ts';
import type { Seat } from './vocabulary.ts';

/** The game as pure functions: nothing given to these is ever changed. */

export interface Advance {
  readonly state: State;
  readonly events: readonly Event[];
}

export type Outcome = ({ readonly ok: true } & Advance) | { readonly ok: false; readonly refusal: Refusal };

/**
 * Deals a game. The seed decides every die and is secret until the end; its hash is public from the start.
 * A seed that can be guessed is no secret: use at least 16 random bytes for a game between people.
 */
export function createGame(setup: Setup, seed: string): Advance {
  return createGameWithDice(setup, commitmentTo(seed), seed, provenDice(seed));
}

/** The same with the dice from elsewhere: a record without its seed, a test. */
export function createGameWithDice(setup: Setup, commitment: string, seed: string | null, dice: Dice): Advance {
  const events: Event[] = [];
  const game = makeGame(initialState(setup, rulesOf(setup), commitment, seed), dice, events);
  beginGame(game);
  return { state: game.state, events };
}

/** The dice a state goes on with: from its seed, or none if the seed is not known. */
function diceOf(state: State): Dice {
  return state.seed === null ? UNKNOWN_DICE : provenDice(state.seed);
}

/** A game to be played in place on a private copy: rollouts, replays. Without `events` none are made. The given state never changes. */
export function openGame(state: State, dice: Dice = diceOf(state), events: Event[] | null = null): Game {
  return makeGame(shareState(state), dice, events);
}

/** What is asked and of whom; null when the game is over. */
export function decisionOf(state: State): Decision | null {
  return state.decision;
}

/** The legal answers of a seat; null if it is not asked. */
export function optionsFor(state: State, seat: Seat): Options | null {
  return optionsOf(lookAt(state), seat);
}

/** RND-4: the only legal answer, where there is just one; a driver may play it for the player. */
export function forcedMove(state: State): { seat: Seat; move: Move } | null {
  if (state.decision === null) return null;
  const { seat } = state.decision;
  const options = optionsFor(state, seat);
  const move = options === null ? null : onlyMove(options);
  return move === null ? null : { seat, move };
}

/** Plays one move from anywhere, trusted or not. Refused moves change nothing and say why; this never throws for them. */
export function applyMove(state: State, seat: Seat, move: Move, dice: Dice = diceOf(state)): Outcome {
  const parsed = parseMove(move);
  if (!parsed.ok) {
    const [{ path, message }] = parsed.problems;
    return { ok: false, refusal: refuse('malformed', '', { problem: path === '' ? message : `${path} ${message}` }) };
  }
  const events: Event[] = [];
  const game = openGame(state, dice, events);
  const refusal = play(game, seat, parsed.value);
  return refusal === null ? { ok: true, state: game.state, events } : { ok: false, refusal };
}

/** WIN-1 for every seat, as if the game ended now. */
export function standing(state: State): Wealth[] {
  return standingOf(rulesOf(state.setup), state);
}

export interface Result {
  readonly standing: readonly Wealth[];
  readonly winners: readonly Seat[];
}

/** The final result, shared victories included; null while the game is on. */
export function resultOf(state: State): Result | null {
  if (state.step !== 'over') return null;
  const final = standing(state);
  return { standing: final, winners: winnersOf(final) };
}
