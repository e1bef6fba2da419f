import type { Event, GameRecord, Move, Refusal, Seat, SeatView, SpectatorView } from '@planet-steam/engine';
import type { Clock, MoveSource, NewOrder, SeatClock, StandingOrder, TableStatus, TakeBack, WireEntry } from '@planet-steam/protocol';
import type { Failure, StorageErrorCode } from './failure.ts';

/**
 * A place at a table, wherever the table stands. The screen knows only this: `local` plays in a worker of this browser, `remote` at a server.
 * A session keeps one snapshot, the truth as far as it is known here, and tells what happens update by update.
 */
export interface Session {
  readonly snapshot: Snapshot;
  /** Calls back until the returned function is called. What happened before is told first, as one call with `live` false. */
  listen(listener: Listener): () => void;
  /** Plays these moves for the seat that is asked here, all or none. */
  submit(moves: readonly Move[]): Promise<SubmitResult>;
  /** Hot-seat: the person of this seat sits at the screen now. Elsewhere it does nothing. */
  takeOver(seat: Seat): void;
  /** The private instruction for a bidding; null withdraws it. Absent where bids are not made for anyone. */
  setOrder?(order: NewOrder | null): Promise<ActionResult>;
  /** Chat; a local table has no one to talk to. */
  sendChat(words: string): Promise<ActionResult>;
  /** Asks the table to go back to a version, or agrees with who asked; locally it is done at once. */
  takeBack(version: number): Promise<ActionResult>;
  refuseTakeBack(): Promise<ActionResult>;
  /** A bot plays this seat until its person comes back; absent where no one waits for anyone. */
  handToBot?(): Promise<ActionResult>;
  /** The game as the engine records it, complete once it is over; absent where none is kept, null where there is none to be had. */
  record?(): Promise<GameRecord | null>;
  /** Another game with the same people and set-up; the answer is the address of its page. */
  playAgain?(): Promise<PlayAgainResult>;
  /** Tells who else leads the shared review of the finished game, now and when it changes; absent where no one else could. */
  followReview?(tell: (leader: string | null) => void): void;
  close(): void;
}

export interface Listener {
  changed(snapshot: Snapshot): void;
  /** `live` false: told again from the log, not to be animated. */
  happened(updates: readonly TableUpdate[], live: boolean): void;
  /** A replay is at another moment of the game: shown at once, and nothing of what lies between is told. */
  jumped?(view: GameView): void;
}

export type GameView = SeatView | SpectatorView;

/** `local`: nothing to be connected with. */
const CONNECTIONS = ['local', 'live', 'reconnecting', 'offline'] as const;
export type Connection = (typeof CONNECTIONS)[number];

export interface Snapshot {
  readonly id: string;
  readonly name: string;
  readonly status: TableStatus;
  /** Grows with everything that happens at the table. */
  readonly sequence: number;
  /** Grows with every move; a turn is sent for the version it was made on. */
  readonly version: number;
  /** What the person at this screen may see. Null before the game has begun. */
  readonly view: GameView | null;
  readonly seats: readonly SeatInfo[];
  /** Whether forecasts and hints are offered at this table. */
  readonly aids: boolean;
  readonly clock: Clock;
  readonly connection: Connection;
  /** Hot-seat with concealed credits: this seat is asked and its person has yet to take the screen. */
  readonly handOver: Seat | null;
  readonly order: StandingOrder | null;
  readonly takeBack: TakeBack | null;
  /** Why the last moves are not kept on this device; absent or null when all is well. */
  readonly unsaved?: StorageErrorCode | null;
  /** Milliseconds to add to this device's clock to have the table's. */
  readonly clockOffset: number;
}

export interface SeatInfo {
  readonly seat: Seat;
  /** Null: no one sits there yet. */
  readonly name: string | null;
  /** `here`: someone at this screen. */
  readonly who: 'here' | 'person' | 'bot' | 'empty';
  /** The bot that plays it now, as `foreman` or `tycoon:1s`. */
  readonly bot: string | null;
  /** Whether a person elsewhere is connected; null where that means nothing. */
  readonly present: boolean | null;
  readonly clock: SeatClock | null;
}

/** Something that happened, with what the table looked like after it. */
export interface TableUpdate {
  readonly sequence: number;
  readonly version: number;
  /** Milliseconds since 1970; null where no one kept time. */
  readonly at: number | null;
  readonly entry: WireEntry;
  /** Who moved, where it was a move. */
  readonly seat: Seat | null;
  readonly hand: MoveSource | null;
  readonly events: readonly Event[];
  /** Null where it is not known any more (history) or has not changed. */
  readonly view: GameView | null;
}

export type SubmitResult =
  | { readonly ok: true }
  /** A rule forbids the move with this place in the list. */
  | { readonly ok: false; readonly why: 'refused'; readonly refusal: Refusal; readonly at: number }
  /** The game has gone on meanwhile; the snapshot is fresh. */
  | { readonly ok: false; readonly why: 'stale' }
  | Failed;

export type PlayAgainResult = { readonly ok: true; readonly path: string } | Failed;

export type ActionResult = { readonly ok: true } | Failed;

type Failed = { readonly ok: false } & Failure;
