import { on } from 'svelte/events';

/** A second tap this soon after the first, in milliseconds, and this near to it, in pixels, is the same press for a finger. */
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 40;

interface PointerPress {
  readonly timeStamp: number;
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}

interface KeyPress {
  readonly timeStamp: number;
  readonly code: string;
  readonly repeat: boolean;
}

/**
 * Which presses belong to the question on the screen: those that began after it was shown. The second half of a double click, a key that is
 * held down and a button that was already pressed belong to the question before, and must not answer this one. Times are event time stamps.
 */
export class PressGuard {
  #shownAt = Number.NEGATIVE_INFINITY;
  #down: PointerPress | null = null;
  /** Whether the pointer came down as the second tap of a double tap. Not every browser counts taps. */
  #tapsAgain = false;
  #lastTap: PointerPress | null = null;
  /** When the first click of a double click began. */
  #clicksSince = Number.NEGATIVE_INFINITY;
  /** By code: when each key that is held went down. */
  #keys = new Map<string, number>();

  /** Another question stands there from now on. */
  shown(at: number): void {
    this.#shownAt = at;
  }

  pointerDown(press: PointerPress): void {
    const before = this.#lastTap;
    this.#tapsAgain =
      before !== null &&
      press.pointerType !== 'mouse' &&
      press.timeStamp - before.timeStamp < DOUBLE_TAP_MS &&
      Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < DOUBLE_TAP_PX;
    this.#down = press;
    this.#lastTap = press;
  }

  /** Whether this click belongs to the question. `detail` is the browser's count: 0 for a key or a program, 2 for a double click. */
  click({ detail }: { readonly detail: number }): boolean {
    if (detail === 0 || this.#down === null) return true;
    if (detail === 1 && !this.#tapsAgain) this.#clicksSince = this.#down.timeStamp;
    return this.#clicksSince >= this.#shownAt;
  }

  /** The same for a key that goes down, or repeats because it is held. */
  keyDown({ code, timeStamp, repeat }: KeyPress): boolean {
    if (!repeat || !this.#keys.has(code)) this.#keys.set(code, timeStamp);
    return (this.#keys.get(code) ?? timeStamp) >= this.#shownAt;
  }

  /** The same for a key that comes up: the space bar presses a button then. */
  keyUp({ code, timeStamp }: Pick<KeyPress, 'code' | 'timeStamp'>): boolean {
    const since = this.#keys.get(code) ?? timeStamp;
    this.#keys.delete(code);
    return since >= this.#shownAt;
  }

  /** The window lost the focus: keys come up unseen. */
  forgetKeys(): void {
    this.#keys.clear();
  }
}

/** There is one pair of hands at a page. */
export const pressGuard = new PressGuard();

/** Keys that press what has the focus. */
const PRESSES = /^(Enter|NumpadEnter|Space|(Digit|Numpad)\d)$/;

/** Drops presses within these elements that do not belong to the question on the screen. Returns what stops it. */
export function guardPresses(isGuarded: (target: EventTarget | null) => boolean): () => void {
  const drop = (event: Event) => {
    if (!isGuarded(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const stops = [
    on(window, 'pointerdown', (event) => pressGuard.pointerDown(event), { capture: true }),
    on(window, 'click', (event) => void (pressGuard.click(event) || drop(event)), { capture: true }),
    on(window, 'keydown', (event) => void (pressGuard.keyDown(event) || !PRESSES.test(event.code) || drop(event)), { capture: true }),
    on(window, 'keyup', (event) => void (pressGuard.keyUp(event) || !PRESSES.test(event.code) || drop(event)), { capture: true }),
    on(window, 'blur', () => pressGuard.forgetKeys()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
