import type { GameView, TableUpdate } from '../session/session.ts';
import { settings } from '../settings/settings.svelte.ts';
import { EventPlayer, type PlaybackOutput, type PlaybackSpeed, type PlayedEvent, type Timer } from './teller.ts';

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

function pace(): PlaybackSpeed {
  return { speed: settings.speed, still: document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches };
}

const NOTHING: PlaybackOutput = { view: null, beat: null, log: [], history: 0, telling: false };

/** Tells what happens, in order and at the reader's pace. What is drawn is always `view`, which follows the story. */
export class Playback {
  #told = $state.raw<PlaybackOutput>(NOTHING);
  #teller = new EventPlayer(BROWSER, pace, (told) => {
    this.#told = told;
  });
  // Read by different parts of the screen: each is to wake up only when its own part has changed.
  #view = $derived(this.#told.view);
  #beat = $derived(this.#told.beat);
  #log = $derived(this.#told.log);
  #telling = $derived(this.#told.telling);

  get view(): GameView | null {
    return this.#view;
  }
  get beat(): PlayedEvent | null {
    return this.#beat;
  }
  /** Everything told so far, oldest first. Its chapters have no views any more. */
  get log(): readonly TableUpdate[] {
    return this.#log;
  }
  /** How many chapters at the start of the log were read from before: nobody was here to see them happen. */
  get history(): number {
    return this.#told.history;
  }
  /** Whether something is still being told: the screen does not ask before it has caught up. */
  get telling(): boolean {
    return this.#telling;
  }

  /** Shows this at once: the first sight of a table, another person at the screen, a take-back. */
  show(view: GameView | null): void {
    this.#teller.show(view);
  }

  tell(chapters: readonly TableUpdate[], live: boolean): void {
    this.#teller.tell(chapters, live);
  }

  /** Straight to the present. */
  skip(): void {
    this.#teller.skip();
  }
}
