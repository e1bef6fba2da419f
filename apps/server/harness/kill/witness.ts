import { DatabaseSync } from 'node:sqlite';
import { Client, types } from 'pg';
import type { LogRow, OrderRow, SeatRow, TableRow } from '../../src/store/schema.ts';

/** Everything stored about some tables, at one moment. */
export interface Stored {
  readonly tables: readonly TableRow[];
  readonly seats: readonly SeatRow[];
  readonly log: readonly LogRow[];
  readonly orders: readonly OrderRow[];
}

/** Reads the database itself: neither a server nor the server's store is believed. */
export type Witness = (tables: readonly string[]) => Promise<Stored>;

const QUERIES = {
  tables: 'select * from tables where id in',
  seats: 'select * from seats where table_id in',
  log: 'select * from log where table_id in',
  orders: 'select * from orders where table_id in',
} as const;
const IN_ORDER: Readonly<Partial<Record<keyof typeof QUERIES, string>>> = {
  log: 'order by table_id, sequence',
  seats: 'order by table_id, seat',
};

/** A connection for each look: none of ours keeps the file's journal alive over a kill. */
export function sqliteWitness(file: string): Witness {
  return async (ids) => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      database.exec('begin');
      const read = (name: keyof typeof QUERIES) =>
        database.prepare(`${QUERIES[name]} (${ids.map(() => '?')}) ${IN_ORDER[name] ?? ''}`).all(...ids);
      return storedBy(Object.fromEntries(Object.keys(QUERIES).map((name) => [name, read(name as keyof typeof QUERIES)])));
    } finally {
      database.close();
    }
  };
}

const INT8 = 20;
types.setTypeParser(INT8, Number);

export function postgresWitness(url: string): Witness {
  return async (ids) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      const found: Record<string, unknown[]> = {};
      for (const [name, query] of Object.entries(QUERIES)) {
        const places = ids.map((_, index) => `$${index + 1}`);
        found[name] = (await client.query(`${query} (${places}) ${IN_ORDER[name as keyof typeof QUERIES] ?? ''}`, [...ids])).rows;
      }
      return storedBy(found);
    } finally {
      await client.end();
    }
  };
}

function storedBy(found: Record<string, unknown[]>): Stored {
  return found as unknown as Stored;
}
