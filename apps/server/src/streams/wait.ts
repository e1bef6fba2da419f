import type { FastifyRequest } from 'fastify';
import type { Caller } from '../http/authentication.ts';
import type { OpenTable, Tables } from '../tables/tables.ts';
import type { OpenStreams } from './open-streams.ts';
import type { Stream } from './stream.ts';
import { viewerOf } from './table-view.ts';

/** For programs that would rather ask again and again than read a stream: waits until something has happened after `after`. */
export async function waitForNews(
  streams: OpenStreams,
  tables: Tables,
  open: OpenTable,
  request: FastifyRequest,
  caller: Caller | null,
  after: number,
  milliseconds: number,
): Promise<void> {
  const { live, audience } = open;
  if (live.table.sequence > after) return;
  const place = streams.takePlace(caller?.person.id ?? request.ip);
  const { promise, resolve } = Promise.withResolvers<void>();
  const person = caller?.person.id ?? null;
  const listener: Stream = {
    person,
    session: caller?.sessionId ?? null,
    viewer: viewerOf(live, person),
    muted: new Set(),
    send: (text) => {
      if (!text.startsWith('event: presence')) resolve();
    },
    end: () => resolve(),
  };
  const timer = setTimeout(resolve, milliseconds);
  request.raw.once('close', resolve);
  try {
    await audience.welcome(listener, live.table.sequence);
    tables.presenceChanged(open);
    await promise;
  } finally {
    clearTimeout(timer);
    request.raw.off('close', resolve);
    audience.leave(listener);
    place.giveBack();
    tables.presenceChanged(open);
  }
}
