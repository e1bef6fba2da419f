import type { Event } from '@planet-steam/engine';
import type { GameView, TableUpdate } from '../session/session.ts';
import type { Speed } from '../settings/settings.svelte.ts';
import { boardAfterEvent, changesPieces } from './building.ts';
import { ARRIVAL_SHARE, type EventPlan, MAX_DURATION_MS, MIN_EVENT_MS, type PlannedEvent, planEvents, SPEED_FACTOR } from './pace.ts';

/** The moment that is being shown: one event of one chapter. */
export interface PlayedEvent {
  readonly event: Event;
  readonly chapter: TableUpdate;
  readonly milliseconds: number;
}

/** Time, from outside. What is returned calls it off. */
export interface Timer {
  after(milliseconds: number, then: () => void): () => void;
  /** With the next picture the screen draws. */
  frame(then: () => void): () => void;
}

/** How the reader wants it now; asked again before every beat. */
export interface PlaybackSpeed {
  readonly speed: Speed;
  /** Nothing moves: the page is hidden, or motion is not wanted. */
  readonly still: boolean;
}

export interface PlaybackOutput {
  readonly view: GameView | null;
  readonly beat: PlayedEvent | null;
  readonly log: readonly TableUpdate[];
  /** How many chapters at the start of the log were told again from before, not as they happened. */
  readonly history: number;
  readonly telling: boolean;
}

interface Telling {
  readonly plan: EventPlan;
  at: number;
  revealed: boolean;
}

/** Once the reader would wait for more than this many times his patience, the oldest chapters are not told but shown. */
const TOO_FAR_BEHIND = 3;

/**
 * Tells chapters one after the other, event by event. A queue with a clock and nothing else: what it has to say goes to `changed`.
 * A chapter's board and its line in the log appear together, after its dice.
 */
export class EventPlayer {
  #clock: Timer;
  #pace: () => PlaybackSpeed;
  #changed: (told: PlaybackOutput) => void;
  #view: GameView | null = null;
  #beat: PlayedEvent | null = null;
  #log: readonly TableUpdate[] = [];
  #history = 0;
  #queue: EventPlan[] = [];
  #telling: Telling | null = null;
  #timers: (() => void)[] = [];
  #frame: (() => void) | null = null;

  constructor(clock: Timer, pace: () => PlaybackSpeed, changed: (told: PlaybackOutput) => void) {
    this.#clock = clock;
    this.#pace = pace;
    this.#changed = changed;
  }

  /** Shows this at once, and drops what was still to be told to it. */
  show(view: GameView | null): void {
    this.#catchUp();
    this.#view = view;
    this.#report();
  }

  tell(chapters: readonly TableUpdate[], live: boolean): void {
    if (chapters.length === 0) return;
    const plans = this.#planned(chapters);
    if (!live) {
      this.#catchUp();
      this.#revealAll(plans);
      this.#history = this.#log.length;
      this.#report();
      return;
    }
    this.#queue.push(...plans);
    if (this.#isStill()) this.#keepUp();
    else if (this.#telling === null) this.#next();
    else this.#report();
  }

  /** Straight to the present. */
  skip(): void {
    this.#catchUp();
    this.#report();
  }

  #planned(chapters: readonly TableUpdate[]): EventPlan[] {
    const viewer = this.#view?.viewer === 'seat' ? this.#view.seat : null;
    // Shown already (another person sat down meanwhile): told, but the board does not go back in time. Whoever moved did it at this screen.
    const seen = this.#view === null ? -1 : chapters.findLastIndex(({ view }) => view === this.#view);
    return chapters.map((chapter, index) =>
      index <= seen
        ? planEvents({ ...chapter, view: null }, chapter.hand === 'person' ? chapter.seat : viewer)
        : planEvents(chapter, viewer),
    );
  }

  #isStill(): boolean {
    const { speed, still } = this.#pace();
    return still || speed === 'off';
  }

  /** Everything at once, but no more often than the screen can draw, however fast chapters come. */
  #keepUp(): void {
    if (this.#frame !== null) return;
    this.skip();
    this.#frame = this.#clock.frame(() => {
      this.#frame = null;
      if (this.#queue.length > 0 && this.#telling === null) this.#next();
    });
  }

  #next(): void {
    if (this.#isStill()) {
      this.#keepUp();
      return;
    }
    this.#telling = null;
    this.#beat = null;
    this.#dropTooOld();
    for (let plan = this.#queue.shift(); plan !== undefined; plan = this.#queue.shift()) {
      if (plan.beats.length > 0) {
        this.#telling = { plan, at: 0, revealed: false };
        this.#play(this.#telling);
        return;
      }
      this.#reveal(plan.chapter);
    }
    this.#report();
  }

  #play(telling: Telling): void {
    if (this.#isStill()) {
      this.skip();
      return;
    }
    const beat = telling.plan.beats[telling.at];
    if (beat === undefined) {
      this.#finish(telling);
      this.#next();
      return;
    }
    const { speed } = this.#pace();
    const behind = this.#behind() * SPEED_FACTOR[speed];
    const milliseconds = beat.milliseconds * SPEED_FACTOR[speed] * Math.min(1, MAX_DURATION_MS[speed] / behind);
    telling.at++;
    if (milliseconds < MIN_EVENT_MS) {
      if (beat.reveal !== 'no') this.#finish(telling);
      this.#play(telling);
      return;
    }
    this.#beat = { event: beat.event, chapter: telling.plan.chapter, milliseconds };
    this.#schedule(telling, beat, milliseconds);
    this.#report();
  }

  #schedule(telling: Telling, { event, reveal }: PlannedEvent, milliseconds: number): void {
    this.#timers = [];
    if (reveal === 'start') this.#finish(telling);
    const arrives = reveal === 'arrival' || (!telling.revealed && changesPieces(event));
    if (arrives) {
      this.#timers.push(
        this.#clock.after(milliseconds * ARRIVAL_SHARE, () => {
          if (reveal === 'arrival') this.#finish(telling);
          else this.#build(telling, event);
          this.#report();
        }),
      );
    }
    this.#timers.push(this.#clock.after(milliseconds, () => this.#play(telling)));
  }

  /** Milliseconds still to be told at normal speed. */
  #behind(): number {
    const { plan, at } = this.#telling ?? { plan: null, at: 0 };
    const here = plan?.beats.slice(at).reduce((sum, { milliseconds }) => sum + milliseconds, 0) ?? 0;
    return this.#queue.reduce((sum, { milliseconds }) => sum + milliseconds, here);
  }

  #dropTooOld(): void {
    const { speed } = this.#pace();
    let behind = this.#behind() * SPEED_FACTOR[speed];
    while (this.#queue.length > 1 && behind > MAX_DURATION_MS[speed] * TOO_FAR_BEHIND) {
      const plan = this.#queue.shift() as EventPlan;
      behind -= plan.milliseconds * SPEED_FACTOR[speed];
      this.#reveal(plan.chapter);
    }
  }

  /** One step of a turn whose board is still to come. */
  #build({ plan }: Telling, event: Event): void {
    if (this.#view !== null && plan.chapter.view !== null) this.#view = boardAfterEvent(this.#view, event);
  }

  #finish(telling: Telling): void {
    if (telling.revealed) return;
    telling.revealed = true;
    this.#reveal(telling.plan.chapter);
  }

  #reveal(chapter: TableUpdate): void {
    this.#revealAll([{ chapter, beats: [], milliseconds: 0 }]);
  }

  /** The log keeps what happened, not what the table looked like: a long game would fill the memory with boards. */
  #revealAll(plans: readonly EventPlan[]): void {
    if (plans.length === 0) return;
    this.#log = [...this.#log, ...plans.map(({ chapter }) => (chapter.view === null ? chapter : { ...chapter, view: null }))];
    this.#view = plans.findLast(({ chapter }) => chapter.view !== null)?.chapter.view ?? this.#view;
  }

  #catchUp(): void {
    for (const stop of this.#timers) stop();
    this.#timers = [];
    const telling = this.#telling;
    this.#telling = null;
    this.#beat = null;
    const first = telling === null || telling.revealed ? [] : [telling.plan];
    this.#revealAll([...first, ...this.#queue]);
    this.#queue = [];
  }

  #report(): void {
    this.#changed({
      view: this.#view,
      beat: this.#beat,
      log: this.#log,
      history: this.#history,
      telling: this.#telling !== null,
    });
  }
}
