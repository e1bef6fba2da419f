import type { Presence, StreamEntry, TableHead, TableView, WireView } from '@planet-steam/protocol';
import type { Connection, GameView, Snapshot } from '../session.ts';
import type { RemoteSessionDependencies } from './remote-session-dependencies.ts';
import { gameView, seatInfos } from './seen.ts';

/** What is known here of a table of a server. */
export class KnownTable {
  #dependencies: Pick<RemoteSessionDependencies, 'now' | 't'>;
  #table!: TableView;
  #view!: WireView | null;
  /** Sequences that the view and the head belong to: an answer can bring one of them before the stream does. */
  #viewAt!: number;
  #headAt!: number;
  #clockOffset!: number;
  #lastSeen: { view: WireView | null; seats: TableHead['seats']; seen: GameView | null } | null = null;
  presence: Presence | null = null;

  constructor(table: TableView, dependencies: RemoteSessionDependencies) {
    this.#dependencies = dependencies;
    this.take(table);
  }

  get table(): TableView {
    return this.#table;
  }

  get view(): WireView | null {
    return this.#view;
  }

  take(table: TableView): void {
    this.#table = table;
    this.#view = table.view;
    this.#viewAt = table.sequence;
    this.#headAt = table.sequence;
    this.setClock(table);
  }

  /** All but the game, which comes with its updates. */
  takeAround(table: TableView): boolean {
    if (table.sequence < this.#headAt) return false;
    this.#headAt = table.sequence;
    this.#table = { ...table, version: this.#table.version };
    return true;
  }

  takeOwn(own: Partial<Pick<TableView, 'order' | 'silenced'>>): void {
    this.#table = { ...this.#table, ...own };
  }

  takeEntry(entry: StreamEntry): void {
    this.#takeHead(entry);
    if (entry.view === null || entry.sequence < this.#viewAt) return;
    this.#view = entry.view;
    this.#viewAt = entry.sequence;
    this.#table = { ...this.#table, version: entry.version };
  }

  #takeHead({ sequence, at, entry, head, clocks }: StreamEntry): void {
    if (sequence <= this.#headAt) return;
    this.#headAt = sequence;
    const now = head ?? this.#table.head;
    const seats = clocks === null ? now.seats : now.seats.map((seat) => ({ ...seat, clock: clocks[seat.seat] ?? seat.clock }));
    // A move ends what was asked about going back, or about someone who is away.
    const moved = entry.kind === 'played' && head === null ? { takeBack: null, botWanted: null, waitingSince: at } : {};
    this.#table = { ...this.#table, sequence, head: { ...now, seats, ...moved } };
  }

  setClock({ now }: TableView): void {
    this.#clockOffset = now - this.#dependencies.now();
  }

  snapshot(connection: Connection): Snapshot {
    const { id, agreement, version, head, seat, order } = this.#table;
    return {
      id,
      name: agreement.name,
      status: head.status,
      sequence: Math.max(this.#viewAt, this.#headAt),
      version,
      view: this.#seen(),
      seats: seatInfos(head, seat, this.presence, this.#dependencies.t),
      aids: agreement.aids,
      clock: agreement.clock,
      connection,
      handOver: null,
      order,
      takeBack: head.takeBack,
      clockOffset: this.#clockOffset,
    };
  }

  /** The same object while nothing has changed: what was drawn from it stays. */
  #seen(): GameView | null {
    const { setup, head } = this.#table;
    const last = this.#lastSeen;
    if (last !== null && last.view === this.#view && last.seats === head.seats) return last.seen;
    const seen = gameView(this.#view, setup, head.seats);
    this.#lastSeen = { view: this.#view, seats: head.seats, seen };
    return seen;
  }
}
