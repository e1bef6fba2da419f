import type { Event, Seat, Setup } from '@planet-steam/engine';
import type { SeatClock } from './clock.ts';
import type { WireEntry } from './entries.ts';
import type { Problem } from './errors.ts';
import type { Agreement, TableHead } from './tables.ts';
import type { StandingOrder, TurnAccepted, WireView } from './turns.ts';

/**
 * Server-sent events of a table, by name.
 * - `table`: everything, at the beginning of a stream that does not resume.
 * - `entry`: what happened next; its id is the entry's sequence, so that `Last-Event-ID` resumes exactly.
 * - `presence`: who is here now; not resumable, sent anew on every connection.
 * - `order`: your own standing order has changed (other devices of yours get it too).
 * - `review`: where the shared review of a finished game is; `findings`: what an analysis of it has found. Not resumable.
 * - `answer`: what became of a turn that was sent over this WebSocket; not on streams of HTTP, which only go one way.
 * - `end`: this stream is over for a reason; do not come back before you have read it.
 */
export const STREAM_EVENTS = ['table', 'entry', 'presence', 'order', 'review', 'findings', 'answer', 'end'] as const;

/** A table as one viewer may see it, whole. */
export interface TableView {
  readonly id: string;
  readonly agreement: Required<Omit<Agreement, 'setup'>>;
  readonly setup: Setup;
  readonly createdAt: number;
  readonly sequence: number;
  readonly version: number;
  readonly head: TableHead;
  /** Your seat; null for a spectator. */
  readonly seat: Seat | null;
  readonly order: StandingOrder | null;
  readonly silenced: boolean;
  /** Null before the game has begun. */
  readonly view: WireView | null;
  /** The server's clock, to count down by. */
  readonly now: number;
}

export interface StreamEntry {
  readonly sequence: number;
  /** The version of the game after it. */
  readonly version: number;
  readonly at: number;
  readonly entry: WireEntry;
  /** What happened in the game, as this viewer may see it. */
  readonly events: readonly Event[];
  /** The game after it; null where it has not changed, or where a later entry that is on its way brings a newer one. */
  readonly view: WireView | null;
  /** The table around the game; null where only its clocks may have changed. */
  readonly head: TableHead | null;
  /** Clocks by seat; null where nothing runs. */
  readonly clocks: readonly SeatClock[] | null;
}

export interface Presence {
  /** Seats whose players are here; spectators are only counted. */
  readonly seats: readonly Seat[];
  readonly watchers: number;
}

/** One of `accepted` and `problem` is null. */
export interface TurnAnswer {
  /** Of the turn; null where what was sent has none. */
  readonly id: string | null;
  readonly accepted: TurnAccepted | null;
  readonly problem: Problem | null;
}

export interface StreamEnd {
  readonly reason: 'signedOut' | 'notAllowed' | 'tooSlow' | 'shutdown';
}
