import type { Stream } from '../tables/audience.ts';
import type { OpenTable, Tables } from '../tables/tables.ts';
import type { Timers } from '../timers.ts';
import type { OpenStreams } from './open-streams.ts';
import { viewerOf } from './table-view.ts';

/** What changes nothing at the table. */
const NO_NEWS = /^event: (?:presence|review|findings)/;

/** Who waits, and on whose account. */
export interface Waiting {
  readonly person: string | null;
  readonly session: string | null;
  /** Whose place among the streams it takes. */
  readonly owner: string;
  /** Resolves when they have gone away. */
  readonly gone: Promise<unknown>;
}

/** For programs that would rather ask again and again than read a stream: waits until something has happened after `after`. */
export async function waitForNews(
  streams: OpenStreams,
  tables: Tables,
  open: OpenTable,
  { person, session, owner, gone }: Waiting,
  after: number,
  milliseconds: number,
  timers: Timers,
): Promise<void> {
  const { live, audience } = open;
  if (live.table.sequence > after) return;
  const place = await streams.takePlace(owner);
  if (live.table.sequence > after) {
    place.giveBack();
    return;
  }
  const { promise: news, resolve } = Promise.withResolvers<void>();
  const listener: Stream = {
    person,
    session,
    viewer: viewerOf(live, person),
    silenced: false,
    muted: new Set(),
    send: (text) => {
      if (!NO_NEWS.test(text)) resolve();
    },
    read: async () => {},
    ended: false,
    end: () => resolve(),
  };
  const cancel = timers.after(milliseconds, resolve);
  try {
    await audience.welcome(live, listener, live.table.sequence);
    tables.presenceChanged(live.id);
    await Promise.race([news, gone]);
  } finally {
    cancel();
    audience.leave(listener);
    place.giveBack();
    tables.presenceChanged(live.id);
  }
}
