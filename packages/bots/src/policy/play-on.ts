import { type Game, type Options, optionsOf, play, type Seat } from '@planet-steam/engine';
import type { Random } from '../random.ts';
import { decide } from './decide.ts';
import type { PolicyInput } from './policy-input.ts';
import { chooseTankMove } from './tanks.ts';
import type { Weights } from './weights.ts';

/** A look for each seat at a game that is played in place: the table is the same for all, and it changes under them. */
export function policyInputs(game: Game, weights: readonly Weights[], random: Random): PolicyInput[] {
  const { rules, state } = game;
  return state.players.map((_, seat) => ({ rules, table: state, seat, weights: weights[seat], random, credits: 0 }));
}

/** One move by the rule of thumb. */
function playOne(game: Game, inputs: readonly PolicyInput[], seat: Seat): void {
  const { state } = game;
  const input = inputs[seat];
  input.credits = state.players[seat].credits;
  const move = state.decision?.kind === 'tankTurn' ? chooseTankMove(input) : decide(input, optionsOf(game, seat) as Options);
  const refusal = play(game, seat, move);
  if (refusal !== null) throw new Error(`the rule of thumb made a move that is refused: ${JSON.stringify({ move, refusal })}`);
}

/** Plays a game in place to its end, or until `rounds` more rounds have ended. */
export function playOn(game: Game, inputs: readonly PolicyInput[], rounds: number): void {
  const { state } = game;
  const last = Math.max(state.round, 1) + rounds; // the set-up belongs to round 1
  while (state.decision !== null && state.round < last) playOne(game, inputs, state.decision.seat);
}
