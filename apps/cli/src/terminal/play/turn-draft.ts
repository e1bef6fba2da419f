import type { Move, Seat, State } from '@planet-steam/engine';
import { type PlayedTurn, playTurn, type TurnRefused } from '@planet-steam/table';

/**
 * The moves of a tank turn, tried out but not yet recorded: until the turn is ended they can be taken back. No die is rolled in it, so
 * what was tried out is what will happen.
 */
export class TurnDraft {
  /** One for each move. */
  readonly turns: PlayedTurn[] = [];
  readonly #start: State;
  readonly #seat: Seat;

  constructor(start: State, seat: Seat) {
    this.#start = start;
    this.#seat = seat;
  }

  get state(): State {
    return this.turns.at(-1)?.state ?? this.#start;
  }

  /** Whether the game has gone on to someone else or to another question. */
  get isDone(): boolean {
    return !isTankTurnOf(this.state, this.#seat);
  }

  /** All of them or none: `tank C4 quartz` buys no bare tank because the converter is too dear. */
  try(moves: readonly Move[]): TurnRefused | null {
    const before = this.turns.length;
    for (const move of moves) {
      const outcome = playTurn(this.state, this.#seat, [move]);
      if (!outcome.ok) {
        this.turns.length = before;
        return outcome;
      }
      this.turns.push(outcome.turn);
    }
    return null;
  }

  /** The move taken back, or null if there was none. */
  undo(): Move | null {
    return this.turns.pop()?.moves[0] ?? null;
  }
}

/** Activation, purchases, and giving up what does not fit: all of one player's tank turn. */
export function isTankTurnOf({ step, decision }: State, seat: Seat): boolean {
  return step === 'tankTurns' && decision?.seat === seat;
}
