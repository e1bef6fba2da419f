import { sql } from 'kysely';
import type { Database } from '../../../src/store/database.ts';
import type { Schema } from '../../../src/store/schema.ts';

const TABLES = Object.keys({
  facts: 1,
  people: 1,
  sessions: 1,
  passkeys: 1,
  passkey_challenges: 1,
  mail_links: 1,
  tables: 1,
  seats: 1,
  members: 1,
  links: 1,
  log: 1,
  orders: 1,
  mutes: 1,
  channels: 1,
  silences: 1,
  outbox: 1,
} satisfies Record<keyof Schema, 1>) as (keyof Schema)[];

/** Every row of the database, by table. */
export async function everythingIn(database: Database): Promise<Record<string, Record<string, unknown>[]>> {
  const all: Record<string, Record<string, unknown>[]> = {};
  for (const name of TABLES) {
    all[name] = await database.read(database.build.selectFrom(sql.table(name).as('all')).selectAll() as never);
  }
  return all;
}

/** The tables in which this text occurs anywhere. */
export async function tablesWith(database: Database, text: string): Promise<string[]> {
  const all = await everythingIn(database);
  return Object.keys(all).filter((name) => JSON.stringify(all[name]).includes(text));
}
