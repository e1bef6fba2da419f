import type { Seat } from '@planet-steam/engine';
import type { Findings, Presence, SharedReview, StreamEnd } from '@planet-steam/protocol';
import type { LiveTable } from './live-table.ts';
import type { AppliedEntry } from './load.ts';
import type { Table } from './table.ts';

/** Who looks at a table. */
export type Viewer = Seat | 'spectator';

/** One open connection of someone who watches a table. */
export interface Stream {
  readonly person: string | null;
  readonly session: string | null;
  /** As what they were last shown the table; it changes when they sit down or stand up. */
  viewer: Viewer;
  /** Whether they want no notifications about this table. */
  silenced: boolean;
  /** People whose words they do not want to see. */
  muted: ReadonlySet<string>;
  /** Never waits. A reader who does not keep up is cut off, and comes back where they were. */
  send(text: string): void;
  /** Resolves when they have read what was sent, or will not read any more. For what may be long: the history of a table. */
  read(): Promise<void>;
  /** Whether nothing can be sent any more. */
  readonly ended: boolean;
  end(reason: StreamEnd['reason']): void;
}

/** Everyone who watches one table through this process. It does not hold the table, which may leave the memory meanwhile. */
export interface Audience {
  readonly size: number;
  /** False while someone is being shown the table: until then it has to stay. */
  readonly settled: boolean;
  /** Shows a newcomer the table, or what they have missed since `after`, and goes on from there. */
  welcome(live: LiveTable, stream: Stream, after: number | null): Promise<void>;
  leave(stream: Stream): void;
  publish(live: LiveTable, applied: readonly AppliedEntry[]): void;
  tellOrder(live: LiveTable, seat: Seat): void;
  tellPresence(presence: Presence): void;
  tellReview(review: SharedReview): void;
  tellFindings(findings: Findings): void;
  here(): Presence;
  /** Whether someone watches from this seat. */
  shows(seat: Seat): boolean;
  /** Ends the streams that `which` picks. */
  end(reason: StreamEnd['reason'], which?: (stream: Stream) => boolean): void;
  each(work: (stream: Stream) => void): void;
}

/** Whether someone may still see a table. */
export type MayLook = (table: Table, person: string | null) => Promise<boolean>;

export type MakeAudience = (now: () => number, mayLook: MayLook) => Audience;
