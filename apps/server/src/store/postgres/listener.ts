import { Client, type ClientConfig } from 'pg';

const CHANNEL = 'planet_steam';
const LONGEST_PAUSE_MS = 5000;
/** What waits to be told while there is no connection. More than that is looked up by the others, as all that gets lost. */
const MOST_WAITING = 10_000;
const TELL = `select pg_notify('${CHANNEL}', told.news) from unnest($1::text[]) with ordinality as told (news, place) order by told.place`;

export interface Listener {
  hear(listener: (news: string | null) => void): void;
  /** In the order of telling. What is told while something is on its way goes together; the same text is told once, at its last place. */
  tell(news: string): void;
  close(): Promise<void>;
}

/**
 * A connection that listens for news of all processes and tells what happens in this one. It comes back by itself, and says `null` when it does:
 * something may have been missed. PostgreSQL puts all commits with news into one queue, so they are few and do not wait for the disk.
 */
export async function startListener(config: ClientConfig): Promise<Listener> {
  const listeners: ((news: string | null) => void)[] = [];
  let waiting = new Set<string>();
  let telling = false;
  let closed = false;
  let pause = 0;
  let client: Client | null = await connect();

  async function connect(): Promise<Client> {
    const fresh = new Client({ ...config, application_name: 'planet-steam news', keepAlive: true });
    fresh.on('error', () => {}); // 'end' follows
    fresh.on('notification', ({ payload }) => say(payload ?? ''));
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    await fresh.query('set synchronous_commit = off');
    fresh.once('end', () => void comeBack());
    return fresh;
  }

  async function comeBack(): Promise<void> {
    client = null;
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2 + 50);
      if (closed) return;
      try {
        client = await connect();
        pause = 0;
        say(null);
        void tellAll();
        return;
      } catch {
        // PostgreSQL is not back yet
      }
    }
  }

  function say(news: string | null): void {
    for (const listener of listeners) listener(news);
  }

  async function tellAll(): Promise<void> {
    if (telling) return;
    telling = true;
    while (waiting.size > 0 && client !== null && !closed) {
      const batch = waiting;
      waiting = new Set();
      try {
        await client.query(TELL, [[...batch]]);
      } catch {
        waiting = new Set([...batch, ...waiting]); // told when the connection is back
        break;
      }
    }
    telling = false;
  }

  return {
    hear: (listener) => void listeners.push(listener),
    tell(news) {
      if (closed) return;
      waiting.delete(news);
      if (waiting.size >= MOST_WAITING) waiting.clear();
      waiting.add(news);
      void tellAll();
    },
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}
