import type { Event } from '@planet-steam/engine';
import type { GameView, TableUpdate } from '../session/session.ts';
import type { Speed } from '../settings/settings.svelte.ts';
import {
  ARRIVAL_SHARE,
  type EventPlan,
  MAX_DURATION_MS,
  MIN_EVENT_MS,
  type PlannedEvent,
  planEvents,
  SPEED_FACTOR,
} from './event-timing.ts';
import { boardAfterEvent, changesPieces } from './intermediate-board.ts';

/** The moment that is being shown: one event of one update. */
export interface PlayedEvent {
  readonly event: Event;
  readonly update: TableUpdate;
  readonly milliseconds: number;
}

/** Time, from outside. What is returned calls it off. */
export interface Timer {
  after(milliseconds: number, then: () => void): () => void;
  /** With the next picture the screen draws. */
  frame(then: () => void): () => void;
}

/** How the reader wants it now; asked again before every event. */
export interface PlaybackSettings {
  readonly speed: Speed;
  /** Nothing moves: the page is hidden, or motion is not wanted. */
  readonly still: boolean;
}

export interface PlaybackOutput {
  readonly view: GameView | null;
  readonly current: PlayedEvent | null;
  readonly log: readonly TableUpdate[];
  /** How many updates at the start of the log were told again from before, not as they happened. */
  readonly history: number;
  readonly playing: boolean;
}

interface CurrentPlan {
  readonly plan: EventPlan;
  at: number;
  revealed: boolean;
}

/** Once the reader would wait for more than this many times their patience, the oldest updates are not told but shown. */
const TOO_FAR_BEHIND = 3;

/**
 * Tells updates one after the other, event by event. A queue with a clock and nothing else: what it has to say goes to `changed`.
 * An update's board and its line in the log appear together, after its dice.
 */
export class EventPlayer {
  #timer: Timer;
  #settings: () => PlaybackSettings;
  #changed: (output: PlaybackOutput) => void;
  #view: GameView | null = null;
  #current: PlayedEvent | null = null;
  #log: readonly TableUpdate[] = [];
  #history = 0;
  #queue: EventPlan[] = [];
  #playing: CurrentPlan | null = null;
  #scheduled: (() => void)[] = [];
  #frame: (() => void) | null = null;

  constructor(timer: Timer, settings: () => PlaybackSettings, changed: (output: PlaybackOutput) => void) {
    this.#timer = timer;
    this.#settings = settings;
    this.#changed = changed;
  }

  /** Shows this at once, and drops what was still to be told to it. */
  show(view: GameView | null): void {
    this.#catchUp();
    this.#view = view;
    this.#report();
  }

  /** Begins anew with this: what was told or still to be told is forgotten. */
  restart(view: GameView): void {
    for (const stop of this.#scheduled) stop();
    this.#scheduled = [];
    this.#queue = [];
    this.#playing = null;
    this.#current = null;
    this.#log = [];
    this.#history = 0;
    this.#view = view;
    this.#report();
  }

  add(updates: readonly TableUpdate[], live: boolean): void {
    if (updates.length === 0) return;
    const plans = this.#plan(updates);
    if (!live) {
      this.#catchUp();
      this.#revealAll(plans);
      this.#history = this.#log.length;
      this.#report();
      return;
    }
    this.#queue.push(...plans);
    if (this.#isStill()) this.#keepUp();
    else if (this.#playing === null) this.#next();
    else this.#report();
  }

  /** Straight to the present. */
  skip(): void {
    this.#catchUp();
    this.#report();
  }

  #plan(updates: readonly TableUpdate[]): EventPlan[] {
    const viewer = this.#view?.viewer === 'seat' ? this.#view.seat : null;
    // Shown already (another person sat down meanwhile): told, but the board does not go back in time. Whoever moved did it at this screen.
    const seen = this.#view === null ? -1 : updates.findLastIndex(({ view }) => view === this.#view);
    return updates.map((update, index) =>
      index <= seen ? planEvents({ ...update, view: null }, update.hand === 'person' ? update.seat : viewer) : planEvents(update, viewer),
    );
  }

  #isStill(): boolean {
    const { speed, still } = this.#settings();
    return still || speed === 'off';
  }

  /** Everything at once, but no more often than the screen can draw, however fast updates come. */
  #keepUp(): void {
    if (this.#frame !== null) return;
    this.skip();
    this.#frame = this.#timer.frame(() => {
      this.#frame = null;
      if (this.#queue.length > 0 && this.#playing === null) this.#next();
    });
  }

  #next(): void {
    if (this.#isStill()) {
      this.#keepUp();
      return;
    }
    this.#playing = null;
    this.#current = null;
    this.#dropTooOld();
    for (let plan = this.#queue.shift(); plan !== undefined; plan = this.#queue.shift()) {
      if (plan.events.length > 0) {
        this.#playing = { plan, at: 0, revealed: false };
        this.#play(this.#playing);
        return;
      }
      this.#reveal(plan.update);
    }
    this.#report();
  }

  #play(playing: CurrentPlan): void {
    if (this.#isStill()) {
      this.skip();
      return;
    }
    const planned = playing.plan.events[playing.at];
    if (planned === undefined) {
      this.#finish(playing);
      this.#next();
      return;
    }
    const { speed } = this.#settings();
    const behind = this.#behind() * SPEED_FACTOR[speed];
    const milliseconds = planned.milliseconds * SPEED_FACTOR[speed] * Math.min(1, MAX_DURATION_MS[speed] / behind);
    playing.at++;
    if (milliseconds < MIN_EVENT_MS) {
      if (planned.reveal !== 'no') this.#finish(playing);
      this.#play(playing);
      return;
    }
    this.#current = { event: planned.event, update: playing.plan.update, milliseconds };
    this.#schedule(playing, planned, milliseconds);
    this.#report();
  }

  #schedule(playing: CurrentPlan, { event, reveal }: PlannedEvent, milliseconds: number): void {
    this.#scheduled = [];
    if (reveal === 'start') this.#finish(playing);
    const arrives = reveal === 'arrival' || (!playing.revealed && changesPieces(event));
    if (arrives) {
      this.#scheduled.push(
        this.#timer.after(milliseconds * ARRIVAL_SHARE, () => {
          if (reveal === 'arrival') this.#finish(playing);
          else this.#build(playing, event);
          this.#report();
        }),
      );
    }
    this.#scheduled.push(this.#timer.after(milliseconds, () => this.#play(playing)));
  }

  /** Milliseconds still to be told at normal speed. */
  #behind(): number {
    const { plan, at } = this.#playing ?? { plan: null, at: 0 };
    const here = plan?.events.slice(at).reduce((sum, { milliseconds }) => sum + milliseconds, 0) ?? 0;
    return this.#queue.reduce((sum, { milliseconds }) => sum + milliseconds, here);
  }

  #dropTooOld(): void {
    const { speed } = this.#settings();
    let behind = this.#behind() * SPEED_FACTOR[speed];
    while (this.#queue.length > 1 && behind > MAX_DURATION_MS[speed] * TOO_FAR_BEHIND) {
      const plan = this.#queue.shift() as EventPlan;
      behind -= plan.milliseconds * SPEED_FACTOR[speed];
      this.#reveal(plan.update);
    }
  }

  /** One step of a turn whose board is still to come. */
  #build({ plan }: CurrentPlan, event: Event): void {
    if (this.#view !== null && plan.update.view !== null) this.#view = boardAfterEvent(this.#view, event);
  }

  #finish(playing: CurrentPlan): void {
    if (playing.revealed) return;
    playing.revealed = true;
    this.#reveal(playing.plan.update);
  }

  #reveal(update: TableUpdate): void {
    this.#revealAll([{ update, events: [], milliseconds: 0 }]);
  }

  /** The log keeps what happened, not what the table looked like: a long game would fill the memory with boards. */
  #revealAll(plans: readonly EventPlan[]): void {
    if (plans.length === 0) return;
    this.#log = [...this.#log, ...plans.map(({ update }) => (update.view === null ? update : { ...update, view: null }))];
    this.#view = plans.findLast(({ update }) => update.view !== null)?.update.view ?? this.#view;
  }

  #catchUp(): void {
    for (const stop of this.#scheduled) stop();
    this.#scheduled = [];
    const playing = this.#playing;
    this.#playing = null;
    this.#current = null;
    const first = playing === null || playing.revealed ? [] : [playing.plan];
    this.#revealAll([...first, ...this.#queue]);
    this.#queue = [];
  }

  #report(): void {
    this.#changed({
      view: this.#view,
      current: this.#current,
      log: this.#log,
      history: this.#history,
      playing: this.#playing !== null,
    });
  }
}
