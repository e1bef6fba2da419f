import { type House, type IdleClient, type IdleTable, SEATS } from './contestant.ts';
import { inParallel } from './in-parallel.ts';

export interface Growth {
  readonly tables: number;
  readonly clients: number;
}

export interface Grown extends Growth {
  readonly milliseconds: number;
  /** Why it is less than asked for. */
  readonly stopped?: string;
}

const OPENED_AT_ONCE = 20;

/** A house that fills with idle tables and with clients who only listen. */
export function growing(house: House) {
  const tables: IdleTable[] = [];
  let clients: IdleClient[] = [];

  const connected = () => clients.filter((client) => client.connected()).length;

  return {
    /** Opens what is missing, the tables first. After the deadline it opens no more and says how far it came. */
    async grow(wanted: Growth, deadlineMs: number): Promise<Grown> {
      const begin = performance.now();
      const inTime = () => {
        if (performance.now() - begin > deadlineMs) throw new Error(`${deadlineMs / 1000} s were over`);
      };
      let stopped: string | undefined;
      try {
        await inParallel(OPENED_AT_ONCE, wanted.tables - tables.length, async () => {
          inTime();
          tables.push(await house.openIdleTable());
        });
        const first = clients.length;
        await inParallel(OPENED_AT_ONCE, wanted.clients - first, async (index) => {
          inTime();
          const place = first + index;
          clients.push(await tables[Math.floor(place / SEATS.length)].connect(place % SEATS.length));
        });
      } catch (error) {
        stopped = (error as Error).message;
      }
      const milliseconds = performance.now() - begin;
      return { tables: tables.length, clients: connected(), milliseconds, ...(stopped === undefined ? {} : { stopped }) };
    },

    /** How many clients the server still talks to. */
    connected,

    sendHome(): void {
      for (const client of clients) client.close();
      clients = [];
    },
  };
}
