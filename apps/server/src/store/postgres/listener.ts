import { Client, type ClientConfig } from 'pg';

const CHANNEL = 'planet_steam';
const LONGEST_PAUSE_MS = 5000;

export interface Listener {
  hear(listener: (news: string | null) => void): void;
  close(): Promise<void>;
}

/** A connection that listens for news of all processes. It comes back by itself, and says `null` when it does: something may have been missed. */
export async function startListener(config: ClientConfig): Promise<Listener> {
  const listeners: ((news: string | null) => void)[] = [];
  let client = await connect();
  let closed = false;
  let pause = 0;

  async function connect(): Promise<Client> {
    const fresh = new Client({ ...config, keepAlive: true });
    fresh.on('error', () => {}); // 'end' follows
    fresh.on('notification', ({ payload }) => say(payload ?? ''));
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    fresh.once('end', () => void comeBack());
    return fresh;
  }

  async function comeBack(): Promise<void> {
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2 + 50);
      if (closed) return;
      try {
        client = await connect();
        pause = 0;
        say(null);
        return;
      } catch {
        // PostgreSQL is not back yet
      }
    }
  }

  function say(news: string | null): void {
    for (const listener of listeners) listener(news);
  }

  return {
    hear: (listener) => void listeners.push(listener),
    async close() {
      closed = true;
      await client.end().catch(() => {});
    },
  };
}

export const TELL = `select pg_notify('${CHANNEL}', $1)`;
