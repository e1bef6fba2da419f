import { type Event, type Game, type Move, openGame, play, type Refusal, type Seat, type State } from '@planet-steam/engine';

/**
 * The moves of a tank turn, tried out but not yet played: until the turn is ended they can be taken back. No die is rolled in it, so
 * what was tried out is what will happen.
 */
export class TurnBasket {
  readonly moves: Move[] = [];
  readonly #start: State;
  readonly #seat: Seat;
  #game: Game;
  #events: Event[] = [];

  constructor(start: State, seat: Seat) {
    this.#start = start;
    this.#seat = seat;
    this.#game = this.#opened();
  }

  #opened(): Game {
    this.#events = [];
    return openGame(this.#start, undefined, this.#events);
  }

  get state(): State {
    return this.#game.state;
  }

  /** Whether the game has gone on to somebody else or to another question. */
  get isDone(): boolean {
    return !isTankTurnOf(this.state, this.#seat);
  }

  /** Tries a move out; tells what came of it or why it is refused. */
  try(move: Move): Refusal | readonly Event[] {
    this.#events.length = 0;
    const refusal = play(this.#game, this.#seat, move);
    if (refusal !== null) return refusal;
    this.moves.push(move);
    return [...this.#events];
  }

  /** The move taken back, or null if there was none. */
  undo(): Move | null {
    const last = this.moves.pop();
    if (last === undefined) return null;
    this.#game = this.#opened();
    for (const move of this.moves) play(this.#game, this.#seat, move);
    return last;
  }
}

/** Activation, purchases, and giving up what does not fit: all of one player's tank turn. */
export function isTankTurnOf({ step, decision }: State, seat: Seat): boolean {
  return step === 'tankTurns' && decision?.seat === seat;
}
