import { type State, spectatorView } from '@planet-steam/engine';
import type { ActionResult, GameView, Listener, SeatInfo, Session, Snapshot, SubmitResult } from '../session/session.ts';
import type { Frame, RecordedGame } from './recorded-game.ts';

/** A place from which a recorded game is watched: it shows any moment of the game, and tells a move as it was told when it was made. */
export class ReplaySession implements Session {
  readonly #id: string;
  readonly #name: string;
  readonly #seats: readonly SeatInfo[];
  readonly #frames: readonly Frame[];
  readonly #listeners = new Set<Listener>();
  #number = 0;
  /** What is shown is not a moment of the game. */
  #away = false;
  #snapshot: Snapshot;

  constructor({ id, name, seats }: { id: string; name: string; seats: readonly SeatInfo[] }, { frames }: RecordedGame) {
    this.#id = id;
    this.#name = name;
    this.#seats = seats;
    this.#frames = frames;
    this.#snapshot = this.#look();
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }
  /** How many moves have been made. */
  get number(): number {
    return this.#number;
  }

  /** Shows the game after so many moves, at once. */
  go(number: number): void {
    if ((number === this.#number && !this.#away) || this.#frames[number] === undefined) return;
    this.#away = false;
    this.#number = number;
    this.#snapshot = this.#look();
    for (const listener of this.#listeners) {
      listener.changed(this.#snapshot);
      listener.jumped?.(this.#snapshot.view as GameView);
    }
  }

  /** Shows a position that is not part of the game: moves that someone tries out from here. */
  see(state: State): void {
    this.#snapshot = this.#look(state);
    for (const listener of this.#listeners) {
      listener.changed(this.#snapshot);
      listener.jumped?.(this.#snapshot.view as GameView);
    }
    this.#away = true;
  }

  /** Tells the next move; false at the end. */
  next(): boolean {
    const frame = this.#frames[this.#number + 1];
    if (frame === undefined) return false;
    this.#number++;
    this.#snapshot = this.#look();
    const update = { ...frame.update, view: this.#snapshot.view };
    for (const listener of this.#listeners) {
      listener.changed(this.#snapshot);
      listener.happened([update], true);
    }
    return true;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  close(): void {
    this.#listeners.clear();
  }

  takeOver(): void {}
  submit(): Promise<SubmitResult> {
    return notHere();
  }
  setOrder(): Promise<ActionResult> {
    return notHere();
  }
  sendChat(): Promise<ActionResult> {
    return notHere();
  }
  takeBack(): Promise<ActionResult> {
    return notHere();
  }
  refuseTakeBack(): Promise<ActionResult> {
    return notHere();
  }

  #look(state = this.#frames[this.#number].state): Snapshot {
    return {
      id: this.#id,
      name: this.#name,
      status: state.decision === null ? 'over' : 'playing',
      sequence: this.#number + 1,
      version: this.#number + 1,
      view: spectatorView(state),
      seats: this.#seats,
      aids: true,
      clock: { kind: 'none' },
      connection: 'local',
      handOver: null,
      order: null,
      takeBack: null,
      clockOffset: 0,
    };
  }
}

/** Nothing can be changed in a game that was played. */
async function notHere(): Promise<{ ok: false; why: 'device'; code: 'notNow' }> {
  return { ok: false, why: 'device', code: 'notNow' };
}
