import type { GameView, TableUpdate } from '../session/session.ts';
import { settings } from '../settings/settings.svelte.ts';
import { EventPlayer, type PlaybackOutput, type PlaybackSettings, type PlayedEvent, type Timer } from './event-player.ts';

export type { PlayedEvent };

const BROWSER: Timer = {
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  frame(then) {
    // A hidden page draws no pictures: time passes all the same.
    const stop = () => {
      cancelAnimationFrame(picture);
      clearTimeout(timer);
    };
    const once = () => {
      stop();
      then();
    };
    const picture = requestAnimationFrame(once);
    const timer = setTimeout(once, 500);
    return stop;
  },
};

function playbackSettings(): PlaybackSettings {
  return { speed: settings.speed, still: document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches };
}

const NOTHING: PlaybackOutput = { view: null, current: null, log: [], history: 0, playing: false };

/** Plays what happens, in order and at the reader's speed. What is drawn is always `view`, which follows the events. */
export class Playback {
  #output = $state.raw<PlaybackOutput>(NOTHING);
  #player = new EventPlayer(BROWSER, playbackSettings, (output) => {
    this.#output = output;
  });
  // Read by different parts of the screen: each is to wake up only when its own part has changed.
  #view = $derived(this.#output.view);
  #current = $derived(this.#output.current);
  #log = $derived(this.#output.log);
  #playing = $derived(this.#output.playing);

  get view(): GameView | null {
    return this.#view;
  }
  get current(): PlayedEvent | null {
    return this.#current;
  }
  /** Everything told so far, oldest first. Its updates have no views any more. */
  get log(): readonly TableUpdate[] {
    return this.#log;
  }
  /** How many updates at the start of the log were read from before: no one was here to see them happen. */
  get history(): number {
    return this.#output.history;
  }
  /** Whether something is still being told: the screen does not ask before it has caught up. */
  get playing(): boolean {
    return this.#playing;
  }

  /** Shows this at once: the first sight of a table, another person at the screen, a take-back. */
  show(view: GameView | null): void {
    this.#player.show(view);
  }

  /** The same, and the log begins anew. */
  restart(view: GameView): void {
    this.#player.restart(view);
  }

  add(updates: readonly TableUpdate[], live: boolean): void {
    this.#player.add(updates, live);
  }

  /** Straight to the present. */
  skip(): void {
    this.#player.skip();
  }
}
