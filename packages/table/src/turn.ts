import { type Event, type Move, openGame, parseMove, play, type Refusal, type Seat, type State } from '@planet-steam/engine';

/** A list of moves of one seat after the engine has played it. Whoever stores it takes the result from here and plays nothing again. */
export interface PlayedTurn {
  readonly before: State;
  readonly seat: Seat;
  readonly moves: readonly Move[];
  readonly state: State;
  readonly events: readonly Event[];
}

export type TurnOutcome = { readonly ok: true; readonly turn: PlayedTurn } | TurnRefused;

export type TurnRefused =
  | { readonly ok: false; readonly why: 'refused' /** Which of the moves. */; readonly index: number; readonly refusal: Refusal }
  | { readonly ok: false; readonly why: 'beyondChance' /** The move that rolls. */; readonly index: number };

/**
 * Plays moves of one seat, all or none, in one pass of the engine; the given state stays as it is. Only the last move may roll a die: if more
 * could follow, a move that is refused because of what was rolled would undo the roll, and the refusal would tell it. So the moves after a
 * die are not looked at.
 */
export function playTurn(before: State, seat: Seat, moves: readonly Move[]): TurnOutcome {
  const events: Event[] = [];
  const game = openGame(before, undefined, events);
  const last = moves.length - 1;
  for (const [index, move] of moves.entries()) {
    const refusal = play(game, seat, move);
    if (refusal !== null) return { ok: false, why: 'refused', index, refusal };
    if (index < last && game.state.rolls !== before.rolls) return { ok: false, why: 'beyondChance', index };
  }
  return { ok: true, turn: { before, seat, moves, state: game.state, events } };
}

/** The same with moves that have not been checked yet: one that is no move is refused as `malformed`, before any is played. */
export function parseAndPlayTurn(before: State, seat: Seat, moves: readonly unknown[]): TurnOutcome {
  const parsed: Move[] = [];
  for (const [index, move] of moves.entries()) {
    const result = parseMove(move);
    if (!result.ok) {
      const [{ path, message }] = result.problems;
      const problem = path === '' ? message : `${path} ${message}`;
      return { ok: false, why: 'refused', index, refusal: { code: 'malformed', rule: '', params: { problem } } };
    }
    parsed.push(result.value);
  }
  return playTurn(before, seat, parsed);
}

/** For a move that comes from the options themselves: a refusal would be an error of ours. */
export function playLegalMove(state: State, seat: Seat, move: Move): PlayedTurn {
  const outcome = playTurn(state, seat, [move]);
  if (!outcome.ok) throw new Error(`a move that was offered is refused: ${JSON.stringify({ seat, move, outcome })}`);
  return outcome.turn;
}
