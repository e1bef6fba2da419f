import type { GameRecord, Move, Refusal, Seat } from '@planet-steam/engine';
import type { NewOrder, NewTurn, Presence, SharedReview, StandingOrder, StreamEntry, TableView } from '@planet-steam/protocol';
import type { ActionResult, Connection, Listener, PlayAgainResult, Session, Snapshot, SubmitResult, TableUpdate } from '../session.ts';
import type { Failed, Reply } from './api.ts';
import { KnownTable } from './known-table.ts';
import { Line } from './line.ts';
import { newId } from './new-id.ts';
import { isOtherBuild, reloadOnce } from './newer-build.ts';
import { forgetTurn, pendingTurn } from './pending-turn.ts';
import { isPassing } from './problems.ts';
import type { RemoteSessionDependencies } from './remote-session-dependencies.ts';
import { gameView, unknownKind, updateOf } from './seen.ts';

/** Why this table cannot be shown as it should be; it does not pass by itself. `outdated`: the server says things this page does not know. */
export type Trouble = 'signedOut' | 'notAllowed' | 'outdated';

const TRIES = 4;
const WAITS_MS = [400, 1000, 2500];
/** How long the stream has to bring what the answer to a turn promised, before it is fetched. */
const CATCH_UP_MS = 2500;

/** A place at a table of a server. */
export class RemoteSession implements Session {
  #dependencies: RemoteSessionDependencies;
  #line: Line;
  #listeners = new Set<Listener>();
  #known: KnownTable;
  #connection: Connection = 'reconnecting';
  #trouble: Trouble | null = null;
  #snapshot: Snapshot;

  #updates: TableUpdate[] = [];
  /** The last sequence received as an entry. */
  #received = 0;
  /** Received, and waiting for the view that the next entry brings. */
  #held: TableUpdate[] = [];
  /** Everything up to here had happened when the table was first seen; null when it has been told. */
  #historyUpTo: number | null;

  #first = true;
  /** Hears of the shared review of a finished game. */
  onReview: ((name: 'review' | 'findings', data: unknown) => void) | null = null;
  #waiting = new Set<{ readonly sequence: number; readonly resolve: () => void }>();
  #submitting: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(table: TableView, dependencies: RemoteSessionDependencies) {
    this.#dependencies = dependencies;
    this.#known = new KnownTable(table, dependencies);
    this.#historyUpTo = table.sequence;
    this.#snapshot = this.#known.snapshot(this.#connection);
    this.#line = new Line(table.id, dependencies, {
      after: () => this.#received,
      prepare: () => this.#prepare(),
      received: (name, data) => this.#receive(name, data),
      polled: (fresh) => this.#polled(fresh),
      connection: (state) => this.#connect(state),
    });
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** The table around the game: what was agreed on, who opened it, what comes after it. */
  get table(): TableView {
    return this.#known.table;
  }

  get presence(): Presence | null {
    return this.#known.presence;
  }

  get trouble(): Trouble | null {
    return this.#trouble;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#historyUpTo === null) listener.happened([...this.#updates], false);
    return () => this.#listeners.delete(listener);
  }

  takeOver(_seat: Seat): void {}

  close(): void {
    this.#closed = true;
    this.#line.close();
    this.#listeners.clear();
    for (const { resolve } of this.#waiting) resolve();
    this.#waiting.clear();
  }

  submit(moves: readonly Move[]): Promise<SubmitResult> {
    const submission = this.#submit(moves);
    this.#submitting = submission;
    return submission;
  }

  async #submit(moves: readonly Move[]): Promise<SubmitResult> {
    const { api, lasting } = this.#dependencies;
    const { id } = this.table;
    const turn = pendingTurn(lasting, id, this.#snapshot.version, moves);
    const reply = await this.#insist(() => this.#line.playTurn(turn) ?? api.playTurn(id, turn));
    if (reply.ok) {
      forgetTurn(lasting, id, turn);
      await this.#caughtUp(reply.value.sequence);
      return { ok: true };
    }
    // The turn stays where it is: whether it arrived is not known, and the next try will be answered either way.
    if (isPassing(reply.code)) return { ok: false, why: 'turnNotSent', code: reply.code };
    forgetTurn(lasting, id, turn);
    return this.#refused(reply, turn);
  }

  async #refused({ code, details }: Failed, { moves }: NewTurn): Promise<SubmitResult> {
    const at = typeof details.index === 'number' ? details.index : 0;
    if (code === 'refused') return { ok: false, why: 'refused', refusal: details.refusal as Refusal, at };
    if (code === 'beyondChance') {
      // What the die will show decides what is asked next; the move behind it answers nothing that is known.
      const refusal: Refusal = { code: 'notAsked', rule: '', params: { asked: this.#askedNow() } };
      return { ok: false, why: 'refused', refusal, at: Math.min(at + 1, moves.length - 1) };
    }
    if (code === 'stale') {
      if (typeof details.sequence === 'number') await this.#caughtUp(details.sequence);
      return { ok: false, why: 'stale' };
    }
    await this.#lookAround();
    return { ok: false, why: 'server', code };
  }

  setOrder(order: NewOrder | null): Promise<ActionResult> {
    const { api } = this.#dependencies;
    const { id } = this.table;
    return this.#attempt(() => (order === null ? api.withdrawOrder(id) : api.giveOrder(id, order)));
  }

  sendChat(words: string): Promise<ActionResult> {
    const id = newId();
    return this.#attempt(() => this.#dependencies.api.say(this.table.id, words, id));
  }

  takeBack(version: number): Promise<ActionResult> {
    const { api } = this.#dependencies;
    const { id, head } = this.table;
    const agrees = head.takeBack !== null && head.takeBack.version === version;
    // Asked twice it would be refused the second time, although the first was heard.
    const agree = () => api.answerTakeBack(id, { agree: true, version });
    return agrees ? this.#attempt(agree) : this.#attempt(() => api.askTakeBack(id, version), { tries: 1 });
  }

  refuseTakeBack(): Promise<ActionResult> {
    return this.#attempt(() => this.#dependencies.api.answerTakeBack(this.table.id, { agree: false }));
  }

  handToBot(): Promise<ActionResult> {
    return this.#attempt(() => this.#dependencies.api.handSeatToBot(this.table.id));
  }

  async record(): Promise<GameRecord | null> {
    const reply = await this.#insist(() => this.#dependencies.api.record(this.table.id));
    return reply.ok ? reply.value : null;
  }

  /** Another may have asked for it before. */
  async playAgain(): Promise<PlayAgainResult> {
    const { id, head } = this.table;
    if (head.rematch !== null) return { ok: true, path: `/tables/${head.rematch}` };
    const reply = await this.#insist(() => this.#dependencies.api.rematch(id));
    return reply.ok ? { ok: true, path: `/tables/${reply.value.table}` } : { ok: false, why: 'server', code: reply.code };
  }

  followReview(tell: (leader: string | null) => void): void {
    const { id } = this.table;
    const hear = ({ leader }: SharedReview) => tell(leader === null || this.#sitsHere(leader.id) ? null : leader.name);
    this.onReview = (name, data) => {
      if (name === 'review') hear(data as SharedReview);
    };
    void this.#dependencies.api.review(id).then((reply) => reply.ok && hear(reply.value.review));
  }

  #sitsHere(person: string): boolean {
    const { head, seat } = this.table;
    return seat !== null && head.seats[seat]?.person?.id === person;
  }

  /** Something for the server that is not a turn. Where no stream would tell, the table is fetched. */
  async #attempt(send: () => Promise<Reply<unknown>>, { tries = TRIES } = {}): Promise<ActionResult> {
    const reply = await this.#insist(send, tries);
    if (!reply.ok) return { ok: false, why: 'server', code: reply.code };
    if (this.#connection !== 'live' || this.#line.isPolling) await this.#lookAround();
    return { ok: true };
  }

  /** The same request again while it may still do better. */
  async #insist<T>(send: () => Promise<Reply<T>>, tries = TRIES): Promise<Reply<T>> {
    let reply = await send();
    for (let tried = 1; tried < tries && !reply.ok && isPassing(reply.code) && !this.#closed; tried++) {
      await sleep(Math.min(5000, Math.max(reply.waitMs ?? 0, WAITS_MS[tried - 1])));
      reply = await send();
    }
    return reply;
  }

  /**
   * Returns when the screen has what happened up to here: told by the stream or, where that does not come, as the table stands. A version is
   * never known without its view: what is still shown would be answered as if it had been asked now.
   */
  async #caughtUp(sequence: number): Promise<void> {
    if (this.#received >= sequence || this.#closed) return;
    // The server has just answered, so there is no reason to wait before it is called again.
    if (this.#connection !== 'live') this.#line.renew();
    await this.#arrival(sequence);
    if (this.#received >= sequence || this.#closed) return;
    const reply = await this.#dependencies.api.table(this.table.id);
    if (this.#received >= sequence || this.#closed) return;
    if (reply.ok) this.#polled(reply.value);
    // The stream should have been faster: it may be dead.
    this.#line.renew();
  }

  /** Waits for what the stream brings, but not for ever. */
  #arrival(sequence: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = { sequence, resolve };
    this.#waiting.add(waiting);
    const timer = setTimeout(resolve, CATCH_UP_MS);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(waiting);
    });
  }

  async #prepare(): Promise<'go' | 'later' | 'never'> {
    const { api, build } = this.#dependencies;
    const [server, table] = await Promise.all([api.server(), this.#first ? null : api.table(this.table.id)]);
    if (this.#closed) return 'never';
    if (server.ok && isOtherBuild(build, server.value.build) && (await this.#reload(server.value.build))) return 'never';
    if (table === null) {
      if (!server.ok) return 'later';
      this.#first = false;
      return 'go';
    }
    if (table.ok) {
      this.#bringUpToDate(table.value);
      return 'go';
    }
    if (table.code !== 'notSignedIn' && table.code !== 'notFound' && table.code !== 'forbidden') return 'later';
    const me = await api.me();
    if (!me.ok && me.code !== 'notSignedIn') return 'later';
    this.#trouble = me.ok ? 'notAllowed' : 'signedOut';
    this.#connect('offline');
    return 'never';
  }

  /** Not while a turn is on its way: its answer should still be shown. */
  async #reload(reason: string): Promise<boolean> {
    await this.#submitting.catch(() => {});
    return reloadOnce(this.#dependencies, reason);
  }

  #receive(name: string, data: unknown): void {
    if (name === 'table') this.#takeTable(data as TableView);
    else if (name === 'entry') this.#takeEntry(data as StreamEntry);
    else if (name === 'presence') {
      this.#known.presence = data as Presence;
      this.#publish();
    } else if (name === 'order') {
      this.#known.takeOwn({ order: data as StandingOrder | null });
      this.#publish();
    } else if (name === 'review' || name === 'findings') this.onReview?.(name, data);
  }

  /** Sent in the middle of a stream when someone sits down or stands up here; the entries it stands for are fetched afterward. */
  #takeTable(table: TableView): void {
    this.#known.take(table);
    this.#publish();
    if (table.sequence > this.#received) this.#line.renew();
  }

  #takeEntry(entry: StreamEntry): void {
    if (entry.sequence <= this.#received) return;
    this.#received = entry.sequence;
    const unknown = unknownKind(entry);
    if (unknown !== null) this.#meetUnknown(unknown);
    const versionBefore = this.table.version;
    this.#known.takeEntry(entry);
    const seen = entry.view === null ? null : gameView(entry.view, this.table.setup, this.table.head.seats);
    if (unknown === null || unknown !== entry.entry.kind) this.#held.push(updateOf(entry, seen));
    const isHistory = this.#historyUpTo !== null && entry.sequence < this.#historyUpTo;
    const viewIsComing = entry.view === null && entry.version > versionBefore;
    if (isHistory || viewIsComing) return;
    this.#publish();
    this.#tell();
    this.#resolveWaiting();
  }

  #tell(): void {
    const updates = this.#held;
    this.#held = [];
    const live = this.#historyUpTo === null;
    this.#historyUpTo = null;
    this.#updates.push(...updates);
    for (const listener of this.#listeners) listener.happened(updates, live);
  }

  #meetUnknown(kind: string): void {
    void this.#reload(`unknown-${kind}`).then((reloads) => {
      if (reloads || this.#closed) return;
      this.#trouble = 'outdated';
      this.#publish();
    });
  }

  /** Without events it is only known that whoever was asked has played. */
  #polled(fresh: TableView): void {
    const { version } = this.#snapshot;
    const asked = this.#known.view?.decision?.seat ?? null;
    this.#known.take(fresh);
    this.#publish();
    if (fresh.version > version && asked !== null && fresh.sequence > this.#received) {
      const hand = this.table.head.seats[asked]?.bot ? 'bot' : 'person';
      this.#held.push({
        sequence: fresh.sequence,
        version: fresh.version,
        at: fresh.now,
        entry: { kind: 'played', seat: asked, hand },
        seat: asked,
        hand,
        events: [],
        view: this.#snapshot.view,
      });
    }
    if (this.#held.length > 0 || this.#historyUpTo !== null) this.#tell();
    this.#received = Math.max(this.#received, fresh.sequence);
    this.#resolveWaiting();
  }

  /** Before a stream is taken up again: what it does not tell. All else comes with its entries, in order. */
  #bringUpToDate(fresh: TableView): void {
    const setBack = fresh.sequence < this.#received;
    if (setBack || fresh.seat !== this.table.seat) this.#known.take(fresh);
    else this.#known.takeOwn({ order: fresh.order, silenced: fresh.silenced });
    if (setBack) {
      this.#received = fresh.sequence; // the server was restored from an older backup
      this.#updates = this.#updates.filter(({ sequence }) => sequence <= fresh.sequence);
    }
    this.#known.setClock(fresh);
    this.#publish();
  }

  /** What is known of the table besides its game: who sits there, what was asked, orders. The game itself comes with its updates. */
  async #lookAround(): Promise<void> {
    const reply = await this.#dependencies.api.table(this.table.id);
    if (reply.ok && !this.#closed && this.#known.takeAround(reply.value)) this.#publish();
  }

  #connect(connection: Connection): void {
    if (this.#connection === connection && this.#trouble === null) return;
    this.#connection = connection;
    this.#publish();
  }

  #resolveWaiting(): void {
    for (const waiting of this.#waiting) if (this.#received >= waiting.sequence) waiting.resolve();
  }

  #askedNow(): string {
    const { view } = this.#snapshot;
    return (view?.viewer === 'seat' && view.options?.kind) || '';
  }

  #publish(): void {
    if (this.#closed) return;
    this.#snapshot = this.#known.snapshot(this.#connection);
    for (const listener of this.#listeners) listener.changed(this.#snapshot);
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
