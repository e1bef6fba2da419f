import type { State } from '@planet-steam/engine';
import { settings } from '../settings/settings.svelte.ts';
import type { TableModel } from '../table-model/table-model.svelte.ts';
import type { Frame } from './recorded-game.ts';
import type { ReplaySession } from './replay-session.ts';
import { nextStop, type Unit } from './stops.ts';

/** Milliseconds a move stays when nothing moves: animations are off, or not wanted. */
const STILL_MS = 900;
/** Milliseconds between two moves that were told. */
const BREATH_MS = 120;

/** The hand on the recorder: where the game stands, whether it runs, and every way to go elsewhere. */
export class ReplayPlayer {
  readonly frames: readonly Frame[];
  #session: ReplaySession;
  #table: TableModel;
  #number = $state(0);
  #running = $state(false);
  #told = $state(false);
  #wanted: number | null = null;
  #picture = 0;
  readonly last: number;
  /** How far the jumps go. */
  unit = $state<Unit>('phase');
  /** Numbers of moves that a review has found to be mistakes. */
  mistakes = $state.raw<readonly number[]>([]);

  constructor(session: ReplaySession, table: TableModel, frames: readonly Frame[]) {
    this.#session = session;
    this.#table = table;
    this.frames = frames;
    this.last = frames.length - 1;
    $effect(() => {
      if (!this.#running || table.playback.playing) return;
      const timer = setTimeout(() => this.#tell(), this.#pause());
      void this.#number;
      return () => clearTimeout(timer);
    });
    $effect(() => () => cancelAnimationFrame(this.#picture));
  }

  get number(): number {
    return this.#number;
  }
  get frame(): Frame {
    return this.frames[this.#number] as Frame;
  }
  get running(): boolean {
    return this.#running;
  }
  /** The last move was told as it happened; otherwise what is shown is there at once. */
  get told(): boolean {
    return this.#told;
  }

  play(): void {
    if (this.#number === this.last) this.#session.go(0);
    this.#number = this.#session.number;
    this.#running = true;
  }
  pause(): void {
    this.#running = false;
  }
  toggle(): void {
    if (this.#running) this.pause();
    else this.play();
  }

  /** One move on is told as it happened; one back is shown. */
  step(direction: 1 | -1): void {
    this.pause();
    if (this.#wanted !== null) this.#show(this.#wanted);
    if (direction === -1) this.#show(this.#number - 1);
    else if (this.#table.playback.playing) this.#table.playback.skip();
    else this.#tell();
  }

  jump(direction: 1 | -1): void {
    this.go(nextStop(this.frames, this.#number, this.unit, direction, this.mistakes));
  }

  /** Shows this moment at once; of those that are wanted before the next picture only the last: a hand on the slider is faster than a screen. */
  go(number: number): void {
    this.pause();
    this.#wanted = Math.min(Math.max(number, 0), this.last);
    this.#number = this.#wanted;
    if (this.#picture !== 0) return;
    this.#show(this.#wanted);
    this.#picture = requestAnimationFrame(() => {
      this.#picture = 0;
      if (this.#wanted !== null) this.#show(this.#wanted);
    });
  }

  /** A position that is not part of the game, beside the moment that is shown. */
  see(state: State): void {
    this.pause();
    this.#session.see(state);
  }

  #show(number: number): void {
    this.#wanted = null;
    this.#told = false;
    this.#session.go(Math.min(Math.max(number, 0), this.last));
    this.#number = this.#session.number;
  }

  #tell(): void {
    this.#wanted = null;
    this.#told = true;
    if (!this.#session.next()) this.#running = false;
    this.#number = this.#session.number;
    if (this.#number === this.last) this.#running = false;
  }

  #pause(): number {
    const still = settings.speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    return still ? STILL_MS : BREATH_MS;
  }
}
