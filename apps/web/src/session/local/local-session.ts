import type { GameRecord, Move, Seat, Setup } from '@planet-steam/engine';
import type { NewOrder, WireView } from '@planet-steam/protocol';
import type { ActionResult, GameView, Listener, PlayAgainResult, Session, SubmitResult, TableUpdate } from '../session.ts';
import type { LocalSnapshot, NewSeat } from './games.ts';
import { failureOf } from './local-game-error.ts';
import type { News, Opened, WireSnapshot, WireTableUpdate } from './protocol.ts';
import type { WorkerLink } from './worker-link.ts';

/** Opens a game in the worker; null if there is none. */
export async function openSession(link: WorkerLink, game: string): Promise<LocalSession | null> {
  let session: LocalSession | null = null;
  const number = link.newSession((news) => session?.hear(news)); // none comes before the answer
  try {
    const opened = await link.ask({ kind: 'open', session: number, game });
    if (opened !== null) session = new LocalSession(link, number, opened);
    return session;
  } finally {
    if (session === null) link.endSession(number);
  }
}

/** A game in the worker, as the page has it. */
class LocalSession implements Session {
  readonly #link: WorkerLink;
  readonly #session: number;
  readonly #setup: Setup;
  readonly #views = new WeakMap<WireView, GameView>();
  readonly #listeners = new Set<Listener>();
  #snapshot: LocalSnapshot;
  /** Everything told so far, without its views: a screen that comes later hears it as history. */
  #past: TableUpdate[];

  constructor(link: WorkerLink, session: number, { setup, snapshot, history }: Opened) {
    this.#link = link;
    this.#session = session;
    this.#setup = setup;
    this.#snapshot = this.#seen(snapshot);
    this.#past = history.map((update) => this.#seen(update));
  }

  get snapshot(): LocalSnapshot {
    return this.#snapshot;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener.happened(this.#past, false);
    return () => this.#listeners.delete(listener);
  }

  hear({ snapshot, updates }: News): void {
    const seen = updates.map((update) => this.#seen(update));
    this.#snapshot = this.#seen(snapshot);
    this.#remember(seen);
    for (const listener of [...this.#listeners]) {
      listener.changed(this.#snapshot);
      if (seen.length > 0) listener.happened(seen, true);
    }
  }

  async submit(moves: readonly Move[]): Promise<SubmitResult> {
    try {
      return await this.#link.ask({ kind: 'submit', session: this.#session, version: this.#snapshot.version, moves: plain(moves) });
    } catch (error) {
      return { ok: false, ...failureOf(error) };
    }
  }

  takeOver(seat: Seat): void {
    this.#link.ask({ kind: 'takeOver', session: this.#session, seat }).catch(() => {}); // the snapshot says whether it was done
  }

  setOrder(order: NewOrder | null): Promise<ActionResult> {
    return attempt(this.#link.ask({ kind: 'order', session: this.#session, order }));
  }

  async sendChat(): Promise<ActionResult> {
    return { ok: false, why: 'device', code: 'nobodyThere' };
  }

  takeBack(version: number): Promise<ActionResult> {
    return attempt(this.#link.ask({ kind: 'takeBack', session: this.#session, version }));
  }

  async refuseTakeBack(): Promise<ActionResult> {
    return { ok: false, why: 'device', code: 'notNow' };
  }

  record(): Promise<GameRecord | null> {
    return this.#link.ask({ kind: 'export', game: this.#snapshot.id });
  }

  /** The same seats and set-up, dealt anew. */
  async playAgain(): Promise<PlayAgainResult> {
    const { ruleSet, variants, concealedCredits } = this.#setup;
    const { name, aids } = this.#snapshot;
    const seats = this.#snapshot.seats.map(({ name, bot }): NewSeat => (bot === null ? { name: name ?? '' } : { bot }));
    try {
      const id = await this.#link.ask({ kind: 'new', game: { name, ruleSet, variants: [...variants], concealedCredits, aids, seats } });
      return { ok: true, path: `/games/${id}` };
    } catch (error) {
      return { ok: false, ...failureOf(error) };
    }
  }

  close(): void {
    this.#listeners.clear();
    this.#past = []; // a long log; whoever still holds a closed session needs none of it
    this.#link.endSession(this.#session);
    this.#link.ask({ kind: 'close', session: this.#session }).catch(() => {});
  }

  #remember(updates: readonly TableUpdate[]): void {
    for (const update of updates) {
      if (update.entry.kind === 'tookBack') this.#past = this.#past.filter(({ version }) => version <= update.version);
      this.#past.push({ ...update, view: null });
    }
  }

  #seen(update: WireTableUpdate): TableUpdate;
  #seen(snapshot: WireSnapshot): LocalSnapshot;
  #seen(wire: WireTableUpdate | WireSnapshot): TableUpdate | LocalSnapshot {
    return { ...wire, view: wire.view && this.#seenView(wire.view) };
  }

  /**
   * Puts the set-up back: always the same object, by which the engine finds its rules. The last update's view is the snapshot's, and stays so:
   * playback sees by that what is shown already.
   */
  #seenView(view: WireView): GameView {
    const seen = this.#views.get(view) ?? ({ ...view, setup: this.#setup } as GameView);
    this.#views.set(view, seen);
    return seen;
  }
}

/** Nothing that a worker could not be sent, such as a proxy. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

async function attempt(asked: Promise<ActionResult>): Promise<ActionResult> {
  try {
    return await asked;
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}
