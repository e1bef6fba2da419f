import { mutedBy } from '../../people/mutes.ts';
import type { ServerContext } from '../../server-context.ts';
import { eventText } from '../../streams/event-text.ts';
import { viewerOf } from '../../streams/table-view.ts';
import type { Tables } from '../../tables/tables.ts';
import { tableToLookAt } from '../access.ts';
import type { App } from '../app-type.ts';
import { callerOf, networkOf } from '../authentication.ts';
import { handleWith } from '../handle.ts';
import { isSilenced } from './silences.ts';

export function eventRoutes(app: App, context: ServerContext, tables: Tables): void {
  // No HEAD route: it would be a stream that no one can read.
  handleWith(app, 'streamTable', { exposeHeadRoute: false }, async (request, reply) => {
    const { open, caller } = await tableToLookAt(context, tables, request, request.params.id);
    const person = caller?.person.id ?? null;
    const muted = person === null ? new Set<string>() : await mutedBy(context.database, person);
    const silenced = await isSilenced(context.database, person, open.live.id);
    const { raw } = reply;
    if (raw.destroyed) {
      reply.hijack(); // gone while we looked: no one would give their place back
      return;
    }
    const place = await app.streams.takePlace(person ?? networkOf(request));
    reply.hijack();
    if (raw.destroyed) {
      place.giveBack();
      return;
    }
    // The end of the connection is the end of the stream: no chunk sizes around every event, one write for each.
    raw.useChunkedEncodingByDefault = false;
    raw.shouldKeepAlive = false;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no', // a proxy that collects would turn events into a delayed bundle
    });
    raw.flushHeaders(); // by itself: put before the first event, its text would stay in memory in forty pieces
    const stream = app.streams.open(raw, {
      person,
      session: caller?.sessionId ?? null,
      viewer: viewerOf(open.live, person),
      silenced,
      muted,
    });
    raw.once('close', () => {
      open.audience.leave(stream);
      place.giveBack();
      tables.presenceChanged(open);
    });
    try {
      await open.audience.welcome(stream, lastSeen(request.headers['last-event-id'], request.query.after));
      if (raw.destroyed) open.audience.leave(stream);
      // Whose session has ended meanwhile is told like those who were there then.
      request.caller = null;
      if ((await callerOf(request))?.sessionId !== caller?.sessionId) {
        open.audience.end('signedOut', (each) => each === stream);
        return;
      }
    } catch (error) {
      request.log.error({ err: error }, 'a stream could not be resumed');
      raw.destroy();
      return;
    }
    tables.presenceChanged(open);
    stream.send(eventText('presence', open.presence()));
  });
}

function lastSeen(header: string | string[] | undefined, after: number | undefined): number | null {
  const id = typeof header === 'string' && /^[0-9]{1,9}$/.test(header) ? Number(header) : null;
  return id ?? after ?? null;
}
