import type { Player } from './player.ts';

export interface StreamEvent {
  readonly id: number | null;
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it waits for
  readonly data: any;
}

/** A reader of a table's event stream, as a browser would be. */
export interface EventStream {
  readonly events: readonly StreamEvent[];
  /** Everything received, as it came over the wire. */
  text(): string;
  /** The first event that fits, received already or still to come. */
  next(fits: (event: StreamEvent) => boolean): Promise<StreamEvent>;
  readonly ended: Promise<void>;
  close(): void;
}

export async function openStream(
  player: Pick<Player, 'url' | 'cookie'> | { url: string; cookie: null },
  table: string,
  after?: number,
): Promise<EventStream> {
  const abort = new AbortController();
  const headers: Record<string, string> = { ...(player.cookie !== null && { cookie: player.cookie }) };
  if (after !== undefined) headers['last-event-id'] = String(after);
  const response = await fetch(`${player.url}/api/tables/${table}/events`, { headers, signal: abort.signal });
  if (response.status !== 200 || response.body === null) throw new Error(`no stream: ${response.status} ${await response.text()}`);
  const events: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  let text = '';
  let rest = '';
  let over = false;
  const ended = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
        const piece = decoder.decode(chunk, { stream: true });
        text += piece;
        const blocks = (rest + piece).split('\n\n');
        rest = blocks.pop() ?? '';
        events.push(...blocks.flatMap(parseEvent));
        for (const wake of waiting) wake();
      }
    } catch {
      // closed by us or by the server
    }
    over = true; // before anyone is woken: who looks once more has to see it
    for (const wake of waiting) wake();
  })();
  return {
    events,
    text: () => text,
    async next(fits) {
      for (;;) {
        const found = events.find(fits);
        if (found !== undefined) return found;
        if (over) throw new Error(`the stream ended without it; it had ${events.map(({ name }) => name).join(', ')}`);
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
    },
    ended,
    close: () => abort.abort(),
  };
}

export function parseEvent(block: string): StreamEvent[] {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
  const name = fields.get('event');
  if (name === undefined) return [];
  const id = fields.get('id');
  return [{ id: id === undefined ? null : Number(id), name, data: JSON.parse(fields.get('data') ?? 'null') }];
}
