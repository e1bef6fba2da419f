import { randomUUID } from 'node:crypto';
import type { TurnAnswer } from '@planet-steam/protocol';
import { parseEvent, type StreamEvent } from './event-stream.ts';
import type { Player } from './player.ts';

/** A player at a table over a WebSocket, with the client that Node and browsers have. */
export interface TableSocket {
  readonly events: readonly StreamEvent[];
  /** The first event that fits, received already or still to come. */
  next(fits: (event: StreamEvent) => boolean): Promise<StreamEvent>;
  /** Sends any text. */
  say(text: string): void;
  /** Sends a turn and resolves with what became of it. */
  play(version: number, moves: readonly unknown[], id?: string): Promise<TurnAnswer>;
  /** Resolves with the code it was closed with. */
  readonly closed: Promise<number>;
  close(): void;
}

export type Knocking = Pick<Player, 'url'> & { readonly cookie: string | null };

export async function openTableSocket(
  { url, cookie }: Knocking,
  table: string,
  headers: Record<string, string> = {},
  query = '',
): Promise<TableSocket> {
  const address = `${url.replace('http', 'ws')}/api/tables/${table}/events${query}`;
  const options = { headers: { ...(cookie !== null && { cookie }), ...headers } };
  const socket = new WebSocket(address, options as unknown as string[]);
  const events: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  let over = false;
  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  socket.addEventListener('message', ({ data }) => {
    events.push(...String(data).split('\n\n').flatMap(parseEvent));
    wakeAll();
  });
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => {
      over = true;
      wakeAll();
      resolve(code);
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('no WebSocket')), { once: true });
  });

  async function next(fits: (event: StreamEvent) => boolean): Promise<StreamEvent> {
    for (;;) {
      const found = events.find(fits);
      if (found !== undefined) return found;
      if (over) throw new Error(`it was closed without it; it had ${events.map(({ name }) => name).join(', ')}`);
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add(resolve);
      await promise;
      waiting.delete(resolve);
    }
  }

  return {
    events,
    next,
    say: (text) => socket.send(text),
    async play(version, moves, id = randomUUID()) {
      const before = events.length;
      socket.send(JSON.stringify({ id, version, moves }));
      const { data } = await next((event) => event.name === 'answer' && event.data.id === id && events.indexOf(event) >= before);
      return data;
    },
    closed,
    close: () => socket.close(),
  };
}
