import type { Timer } from '../../../src/playback/event-player.ts';

/** Time that passes when a test says so. A picture is drawn every 16 milliseconds. */
export class FakeTimer implements Timer {
  now = 0;
  #waiting: { readonly at: number; readonly then: () => void }[] = [];

  after(milliseconds: number, then: () => void): () => void {
    const one = { at: this.now + milliseconds, then };
    this.#waiting.push(one);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== one);
    };
  }

  frame(then: () => void): () => void {
    return this.after(16, then);
  }

  /** Lets time pass, everything in its order. */
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.#waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.now = next.at;
      next.then();
    }
    this.now = end;
  }
}
