import type { NewTurn, StreamEnd, TableView, TurnAccepted } from '@planet-steam/protocol';
import type { Connection } from '../session.ts';
import type { Reply } from './api.ts';
import type { EventStream, RemoteSessionDependencies } from './remote-session-dependencies.ts';

/** The one who listens at the end of the line. */
export interface Receiver {
  /** The last sequence that was received; the line goes on behind it. */
  after(): number;
  /** Asked before every connection. `later`: the server cannot be reached. `never`: there is nothing here for us any more. */
  prepare(): Promise<'go' | 'later' | 'never'>;
  received(name: string, data: unknown): void;
  /** The whole table, where events cannot be had. */
  polled(table: TableView): void;
  connection(state: Connection): void;
}

/** A stream says who is here as soon as it is open. One that says nothing is held up by something between us and the server. */
const FIRST_WORD_MS = 10_000;
/** A connection can die without a sign. After so much silence someone asks whether anything was missed. */
const LONG_SILENCE_MS = 90_000;
const MUTE_STREAMS_BEFORE_POLLING = 2;
const POLL_SECONDS = 25;
const POLL_FOR_MS = 300_000;
const FAILURES_BEFORE_OFFLINE = 4;

/** Before the try with this number: half a second, doubled up to half a minute, and not all at the same moment after a server came back. */
export function waitBefore(attempt: number, random: () => number): number {
  return Math.min(30_000, 500 * 2 ** (attempt - 1)) * (0.5 + random() / 2);
}

/**
 * The line to one table: a stream of events that is taken up again by itself whenever it breaks, without a gap; where streams do not get
 * through, questions that are answered when something has happened.
 */
export class Line {
  #id: string;
  #dependencies: RemoteSessionDependencies;
  #receiver: Receiver;
  #stream: EventStream | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  /** In a row, since something was last received. */
  #failures = 0;
  #muteStreams = 0;
  #pollUntil = 0;
  #heardAt = 0;
  /** Grows with every new attempt; what belongs to an older one is ignored. */
  #attempt = 0;
  /** Neither connected nor about to be: the timer, or whoever wakes us, goes on. */
  #idle = false;
  #closed = false;
  #stopWaking: () => void;

  constructor(id: string, dependencies: RemoteSessionDependencies, receiver: Receiver) {
    this.#id = id;
    this.#dependencies = dependencies;
    this.#receiver = receiver;
    this.#stopWaking = dependencies.onWake(() => this.#wake());
    void this.#connect();
  }

  get isPolling(): boolean {
    return this.#pollUntil > this.#dependencies.now();
  }

  close(): void {
    this.#closed = true;
    this.#stopWaking();
    this.#hangUp();
  }

  /** Where a turn can go back the way events come; null where it takes a request. */
  playTurn(turn: NewTurn): Promise<Reply<TurnAccepted>> | null {
    return this.#stream?.playTurn?.(turn) ?? null;
  }

  /** Takes the line up again at once, from what was last received. */
  renew(): void {
    if (this.#closed) return;
    this.#hangUp();
    void this.#connect();
  }

  #hangUp(): void {
    this.#attempt++;
    this.#idle = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    this.#stream?.close();
    this.#stream = null;
  }

  async #connect(): Promise<void> {
    const attempt = ++this.#attempt;
    const isOld = () => this.#closed || attempt !== this.#attempt;
    this.#idle = true;
    if (!this.#dependencies.isOnline()) {
      this.#receiver.connection('offline'); // waking up goes on
      return;
    }
    this.#idle = false;
    const ready = await this.#receiver.prepare();
    if (isOld()) return;
    if (ready === 'never') return this.close();
    if (ready === 'later') return this.#fail();
    if (this.isPolling) await this.#poll(isOld);
    else this.#listen(isOld);
  }

  #listen(isOld: () => boolean): void {
    const { api, openStream } = this.#dependencies;
    let heard = false;
    const broken = () => {
      if (isOld()) return;
      this.#muteStreams = heard ? 0 : this.#muteStreams + 1;
      if (this.#muteStreams >= MUTE_STREAMS_BEFORE_POLLING) {
        this.#muteStreams = 0;
        this.#pollUntil = this.#dependencies.now() + POLL_FOR_MS;
      }
      this.#fail();
    };
    let stream: EventStream;
    try {
      stream = openStream(api.eventsPath(this.#id, this.#receiver.after()));
    } catch {
      broken();
      return;
    }
    this.#stream = stream;
    this.#watch = setTimeout(broken, FIRST_WORD_MS);
    stream.onerror = broken;
    for (const name of ['table', 'entry', 'presence', 'order', 'review', 'findings'] as const) {
      stream.addEventListener(name, ({ data }) => {
        if (isOld()) return;
        heard = true;
        this.#hear();
        this.#receiver.received(name, JSON.parse(data));
      });
    }
    stream.addEventListener('end', ({ data }) => {
      if (isOld()) return;
      const { reason } = JSON.parse(data) as StreamEnd;
      heard = true;
      // Who was only too slow comes back at once. In all other cases the next connection finds out what is left for us.
      if (reason === 'tooSlow') this.renew();
      else broken();
    });
  }

  async #poll(isOld: () => boolean): Promise<void> {
    while (this.isPolling) {
      const reply = await this.#dependencies.api.tableAfter(this.#id, this.#receiver.after(), POLL_SECONDS);
      if (isOld()) return;
      if (!reply.ok) return this.#fail(reply.waitMs ?? 0);
      this.#hear();
      this.#receiver.polled(reply.value);
    }
    this.renew();
  }

  #hear(): void {
    this.#failures = 0;
    this.#heardAt = this.#dependencies.now();
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => void this.#ask(), LONG_SILENCE_MS);
    this.#receiver.connection('live');
  }

  /** Nothing was heard for long: is there nothing to hear, or is the line dead? */
  async #ask(): Promise<void> {
    const attempt = this.#attempt;
    const reply = await this.#dependencies.api.table(this.#id);
    if (this.#closed || attempt !== this.#attempt) return;
    const missed = !reply.ok || reply.value.sequence > this.#receiver.after();
    if (missed) this.renew();
    else this.#hear();
  }

  #fail(leastMs = 0): void {
    this.#hangUp();
    this.#failures++;
    const away = !this.#dependencies.isOnline() || this.#failures > FAILURES_BEFORE_OFFLINE;
    this.#receiver.connection(away ? 'offline' : 'reconnecting');
    this.#timer = setTimeout(() => void this.#connect(), Math.max(leastMs, waitBefore(this.#failures, this.#dependencies.random)));
  }

  #wake(): void {
    if (this.#closed) return;
    if (!this.#dependencies.isOnline()) {
      this.#hangUp();
      this.#receiver.connection('offline');
    } else if (this.#idle) {
      this.renew();
    } else if (this.#heardAt > 0 && this.#dependencies.now() - this.#heardAt > 5000) {
      void this.#ask();
    }
  }
}
