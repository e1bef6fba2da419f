import {
  type Event,
  type GameRecord,
  provenDie,
  type RecordedMove,
  recordGame,
  resultOf,
  type Setup,
  type State,
} from '@planet-steam/engine';
import type { PlayedTurn } from './turn.ts';

/** The record of a game, turn by turn. It plays nothing itself: turns that were played are added to it. */
export class TurnRecorder {
  readonly #deal: GameRecord;
  readonly #seed: string;
  readonly #moves: RecordedMove[] = [];
  #state: State;
  #events: readonly Event[];

  constructor(setup: Setup, seed: string) {
    const { state, events, record } = recordGame(setup, seed);
    this.#deal = record();
    this.#seed = seed;
    this.#state = state;
    this.#events = events;
  }

  get state(): State {
    return this.#state;
  }

  /** Events of the last turn; before the first one, those of the set-up. */
  get events(): readonly Event[] {
    return this.#events;
  }

  /** The moves of the turn as they stand in the record. */
  add({ before, seat, moves, state, events }: PlayedTurn, at: number | null): readonly RecordedMove[] {
    if (before !== this.#state) throw new Error('a turn was played on another state of the game than the one it is added to');
    const dice: number[] = [];
    for (let roll = before.rolls; roll < state.rolls; roll++) dice.push(provenDie(this.#seed, roll));
    // Only the last move of a turn can have rolled.
    const recorded = moves.map((move, index) => ({ seat, move, at, dice: index === moves.length - 1 ? dice : [] }));
    this.#moves.push(...recorded);
    this.#state = state;
    this.#events = events;
    return recorded;
  }

  record(): GameRecord {
    return { ...this.#deal, moves: [...this.#moves], result: resultOf(this.#state) };
  }
}
