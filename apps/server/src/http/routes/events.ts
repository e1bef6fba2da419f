import Type from 'typebox';
import type { House } from '../../house.ts';
import { mutedBy } from '../../people/mutes.ts';
import { eventText } from '../../streams/stream.ts';
import { viewerOf } from '../../streams/table-view.ts';
import type { Tables } from '../../tables/tables.ts';
import { tableToLookAt } from '../access.ts';
import { type App, PROBLEMS } from '../app-type.ts';
import { networkOf } from '../authentication.ts';
import { TableId } from '../schemas.ts';
import { isSilenced } from './silences.ts';

const tags = ['playing'];

const ABOUT_EVENTS = `The events, by name, with the schema of their data:

- \`table\` (TableView): everything, at the beginning of a stream that does not resume, and when you sit down or stand up.
- \`entry\` (StreamEntry): what happened next. Its id is its sequence: send it as Last-Event-ID to resume without a gap.
- \`presence\` (Presence): who is here now; sent anew on every connection.
- \`order\` (StandingOrder or null): your own standing order has changed.
- \`end\` (StreamEnd): the stream is over for a reason.`;

export function eventRoutes(app: App, house: House, tables: Tables): void {
  app.get('/api/tables/:id/events', {
    exposeHeadRoute: false, // it would be a stream that nobody can read
    schema: {
      summary: 'A table as a stream of server-sent events.',
      description: ABOUT_EVENTS,
      tags,
      params: TableId,
      querystring: Type.Object(
        { after: Type.Optional(Type.Integer({ minimum: 0, description: 'The `sequence` you have, where no Last-Event-ID can be sent.' })) },
        { additionalProperties: false },
      ),
      response: {
        200: {
          description: 'Server-sent events, until one side goes away.',
          content: { 'text/event-stream': { schema: Type.String({ description: 'Each event has a name and one line of JSON.' }) } },
        },
        ...PROBLEMS,
      },
    },
    async handler(request, reply) {
      const { open, caller } = await tableToLookAt(house, tables, request, request.params.id);
      const person = caller?.person.id ?? null;
      const muted = person === null ? new Set<string>() : await mutedBy(house.database, person);
      const silenced = await isSilenced(house.database, person, open.live.id);
      const { raw } = reply;
      if (raw.destroyed) return reply.hijack(); // gone while we looked: nobody would give his place back
      const place = app.streams.takePlace(person ?? networkOf(request));
      reply.hijack();
      // The end of the connection is the end of the stream: no chunk sizes around every event, one write for each.
      raw.useChunkedEncodingByDefault = false;
      raw.shouldKeepAlive = false;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no', // a proxy that collects would turn events into a delayed bundle
      });
      raw.socket?.setNoDelay(true);
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
      } catch (error) {
        request.log.error({ err: error }, 'a stream could not be resumed');
        raw.destroy();
        return;
      }
      tables.presenceChanged(open);
      stream.send(eventText('presence', open.presence()));
    },
  });
}

function lastSeen(header: string | string[] | undefined, after: number | undefined): number | null {
  const id = typeof header === 'string' && /^[0-9]{1,9}$/.test(header) ? Number(header) : null;
  return id ?? after ?? null;
}
