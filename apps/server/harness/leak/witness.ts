import type { StandingOrder } from '@planet-steam/protocol';
import { type EventStream, openStream } from '../../test/support/event-stream.ts';
import { type Answer, request } from '../../test/support/player.ts';

/** Something a viewer received: an answer, an event of a stream, a notification. */
export interface Received {
  /** What it came for, such as "GET /api/tables". */
  readonly what: string;
  /** The table it is about, as far as the address tells. */
  readonly table: string | null;
  readonly text: string;
  /** Null where it is no JSON. */
  readonly json: unknown;
}

/** Someone who looks at tables and keeps every byte they get. */
export interface Witness {
  readonly name: string;
  /** Null for someone the server does not know. */
  readonly person: string | null;
  readonly cookie: string | null;
  email: string | null;
  /** Where they sit, by table. */
  readonly seats: Map<string, number>;
  /** Orders they have given, by table. */
  readonly orders: Map<string, Pick<StandingOrder, 'lot' | 'most'>[]>;
  readonly received: Received[];
  /** Begins the id of each of their turns: no one else may ever see it. */
  readonly turnId: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The same, but it must succeed. */
  ask(method: string, path: string, body?: unknown): Promise<Answer['body']>;
  /** Opens a stream; what came over it is received when it is closed. */
  watch(table: string, after?: number): Promise<EventStream>;
  stopWatching(table: string): void;
}

export async function newWitness(url: string, name: string, canary: () => string, known = true): Promise<Witness> {
  const received: Received[] = [];
  const streams = new Map<EventStream, string>();
  let cookie: string | null = null;
  let person: string | null = null;

  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await request(url, method, path, body, { ...(cookie !== null && { cookie }), ...headers });
    const heads = [...answer.headers].map(([key, value]) => `${key}: ${value}`).join('\n');
    const table = /^\/api\/tables\/([\w-]{16})/.exec(path)?.[1] ?? null;
    received.push({ what: `${method} ${path}: ${answer.status}`, table, text: `${heads}\n\n${answer.text}`, json: answer.body });
    return answer;
  }

  if (known) {
    const answer = await send('POST', '/api/guests', { name });
    if (answer.status !== 201) throw new Error(`no guest: ${answer.text}`);
    cookie = answer.headers.getSetCookie()[0].split(';')[0];
    person = answer.body.id;
  }

  function close(stream: EventStream, table: string): void {
    stream.close();
    streams.delete(stream);
    for (const block of stream.text().split('\n\n')) {
      const [, json] = /^data: (.*)$/m.exec(block) ?? [];
      received.push({ what: `stream of ${table}`, table, text: block, json: json === undefined ? null : JSON.parse(json) });
    }
  }

  return {
    name,
    person,
    cookie,
    email: null,
    seats: new Map(),
    orders: new Map(),
    received,
    turnId: `turn${canary()}`,
    send,
    async ask(method, path, body) {
      const answer = await send(method, path, body);
      if (answer.status >= 300) throw new Error(`${name}: ${method} ${path}: ${answer.status} ${answer.text}`);
      return answer.body;
    },
    async watch(table, after) {
      const stream = await openStream({ url, cookie: cookie as string }, table, after);
      streams.set(stream, table);
      return stream;
    },
    stopWatching(table) {
      for (const [stream, at] of streams) if (at === table) close(stream, at);
    },
  };
}
