import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { Metrics } from '../../metrics.ts';
import { mutedBy, NOBODY } from '../../people/mutes.ts';
import type { ServerContext } from '../../server-context.ts';
import { eventText } from '../../streams/event-text.ts';
import type { Place } from '../../streams/open-streams.ts';
import { viewerOf } from '../../streams/table-view.ts';
import type { Audience, Stream } from '../../tables/audience.ts';
import type { Tables } from '../../tables/tables.ts';
import { tableToLookAt } from '../access.ts';
import type { App } from '../app-type.ts';
import { callerFinder, callerOf, networkOf } from '../authentication.ts';
import { handleWith } from '../handle.ts';
import { asksForSocket } from '../same-site.ts';
import { makeTurnTaker } from '../socket-turns.ts';
import { FRAMED, socketKeyOf, welcomeSocket } from '../table-socket.ts';
import { isSilenced } from './silences.ts';

export function eventRoutes(app: App, context: ServerContext, tables: Tables, metrics: Metrics): void {
  const takeTurn = makeTurnTaker(app, context, tables, metrics);

  // No HEAD route: it would be a stream that no one can read.
  handleWith(app, 'streamTable', { exposeHeadRoute: false }, async (request, reply) => {
    const { open, caller } = await tableToLookAt(context, tables, request, request.params.id);
    const { live, audience } = open;
    const person = caller?.person.id ?? null;
    const muted = person === null ? NOBODY : await mutedBy(context.database, person);
    const silenced = await isSilenced(context.database, person, live.id);
    const { raw } = reply;
    const key = asksForSocket(request) ? socketKeyOf(request) : null;
    if (key !== null) await expectConnection(reply);
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
    if (key === null) writeHead(reply);
    else reply.code(101); // for the log
    const reader = { person, session: caller?.sessionId ?? null, viewer: viewerOf(live, person), silenced, muted };
    const outlet = app.bareStreams.outletOf(raw);
    if (outlet !== raw) app.answered(request, reply);
    const stream = app.streams.open(outlet, reader, leaving(tables, live.id, audience, place), key === null ? undefined : FRAMED);
    if (key !== null) {
      const sender = { find: callerFinder(request), ip: request.ip, network: networkOf(request), table: live.id };
      welcomeSocket(outlet as Socket, key, stream, sender, takeTurn, context.config.limits.bodyBytes);
    }
    try {
      await audience.welcome(live, stream, lastSeen(request.headers['last-event-id'], request.query.after));
      if (stream.ended) audience.leave(stream);
      // Whose session has ended meanwhile is told like those who were there then.
      request.caller = null;
      if ((await callerOf(request))?.sessionId !== caller?.sessionId) {
        audience.end('signedOut', (each) => each === stream);
        return;
      }
    } catch (error) {
      request.log.error({ err: error }, 'a stream could not be resumed');
      stream.end('tooSlow'); // they come back
      return;
    }
    tables.presenceChanged(live.id);
    stream.send(eventText('presence', open.presence()));
  });

  /** Where the request stood behind another one that is not answered yet, there is none to talk over. */
  async function expectConnection({ raw }: FastifyReply): Promise<void> {
    await new Promise<void>((resolve) => context.timers.soon(resolve));
    if (!raw.destroyed && !app.bareStreams.has(raw)) throw new ApiError('malformed', 'A WebSocket needs a connection of its own.');
  }
}

/** The end of the connection is the end of the stream: no chunk sizes around every event, one write for each. */
function writeHead(reply: FastifyReply): void {
  const { raw } = reply;
  raw.useChunkedEncodingByDefault = false;
  raw.shouldKeepAlive = false;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no', // a proxy that collects would turn events into a delayed bundle
  });
  raw.flushHeaders(); // by itself: put before the first event, its text would stay in memory in forty pieces
}

/** Holds nothing but what it needs: it stays as long as the stream, and the table does not. */
function leaving(tables: Tables, id: string, audience: Audience, place: Place): (stream: Stream) => void {
  return (stream) => {
    audience.leave(stream);
    place.giveBack();
    tables.presenceChanged(id);
  };
}

function lastSeen(header: string | string[] | undefined, after: number | undefined): number | null {
  const id = typeof header === 'string' && /^[0-9]{1,9}$/.test(header) ? Number(header) : null;
  return id ?? after ?? null;
}
