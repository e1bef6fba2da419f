import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { openSqlite } from '../../../src/store/sqlite/open-sqlite.ts';
import { newDatabaseIn } from '../shared-postgres.ts';

export interface OpenDatabase {
  /** An empty database of its own for each call; all are closed at the end. */
  (): Promise<Database>;
  /** The same database as another process of the server would have it. SQLite has no other processes: there it is the same object. */
  again(database: Database): Promise<Database>;
}

/** Describes the same behavior twice, on SQLite and on PostgreSQL, for tests that look into the database themselves. */
export function describeOnBoth(title: string, body: (open: OpenDatabase) => void): void {
  describe(`${title} (SQLite)`, () => {
    const opened: { database: Database; folder: string }[] = [];
    afterAll(async () => {
      for (const { database, folder } of opened) {
        await database.close();
        rmSync(folder, { recursive: true });
      }
    });
    async function open(): Promise<Database> {
      const folder = mkdtempSync(join(tmpdir(), 'planet-steam-people-'));
      const database = openSqlite(folder);
      opened.push({ database, folder });
      return database;
    }
    body(Object.assign(open, { again: async (database: Database) => database }));
  });

  describe(`${title} (PostgreSQL)`, () => {
    const urls = new Map<Database, string>();
    afterAll(async () => {
      for (const database of urls.keys()) await database.close();
    });
    async function connect(url: string): Promise<Database> {
      const database = await openPostgres(url, 2);
      urls.set(database, url);
      return database;
    }
    const open = async () => connect(await newDatabaseIn(inject('postgres')));
    body(Object.assign(open, { again: (database: Database) => connect(urls.get(database) as string) }));
  });
}
