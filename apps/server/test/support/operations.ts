import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { MIGRATIONS } from '../../src/store/migrations/migrations.ts';
import { shapeAfter } from '../../src/store/migrations/shape.ts';
import { databaseFile } from '../../src/store/sqlite/prepare.ts';
import type { Place } from './databases.ts';
import { newPlayer, type Player, playOn, startedTable } from './player.ts';
import { startTestServer } from './server.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone when the tests of its file are done. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planet-steam-test-'));
  folders.push(folder);
  return folder;
}

/** A file of this name that is not there yet. */
export function newFile(name = 'steam.backup'): string {
  return join(newFolder(), name);
}

type Value = string | number | null;

/** What someone with the database's password could do behind our back. `$1` and so on are the values. */
export async function sqlOn(
  { databaseUrl, dataFolder }: Place,
  statement: string,
  values: readonly Value[] = [],
): Promise<Record<string, unknown>[]> {
  if (databaseUrl === null) {
    const database = new DatabaseSync(databaseFile(dataFolder));
    try {
      database.exec('pragma busy_timeout = 5000');
      const named = Object.fromEntries(values.map((value, index): [string, SQLInputValue] => [`$${index + 1}`, value]));
      return database.prepare(statement).all(named);
    } finally {
      database.close();
    }
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** The names of all of our tables that are there. */
export async function tablesThere(place: Place): Promise<string[]> {
  const known = shapeAfter(MIGRATIONS).map(({ table }) => table);
  const query =
    place.databaseUrl === null
      ? "select name from sqlite_master where type = 'table'"
      : 'select table_name as name from information_schema.tables where table_schema = current_schema()';
  const names = (await sqlOn(place, query)).map(({ name }) => name as string);
  return names.filter((name) => known.includes(name)).sort();
}

/** Every row of every table as text, in an order that does not depend on the database. `aliveAt` goes on by itself and is left out. */
export async function everythingIn(place: Place): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const { table, columns } of shapeAfter(MIGRATIONS)) {
    const rows = await sqlOn(place, `select * from ${table}`);
    const texts = rows.map((row) => JSON.stringify(columns.map((column) => plain(row[column]))));
    tables[table] = texts.filter((text) => !text.startsWith('["aliveAt"')).sort();
  }
  return tables;
}

/** Numbers of eight bytes may come as text. */
function plain(value: unknown): unknown {
  return typeof value === 'string' && /^[0-9]{10,}$/.test(value) ? Number(value) : value;
}

export interface Played {
  readonly players: readonly Player[];
  /** A game that is over. */
  readonly over: string;
  /** One that goes on, with something said at it. */
  readonly running: string;
}

/** Lets people play at a place, over HTTP; the server is gone afterward. */
export async function letPeoplePlay(place: Place): Promise<Played> {
  const server = await startTestServer(place);
  try {
    const players = [await newPlayer(server.url, 'Anna'), await newPlayer(server.url, 'Björn \u{1F682}')];
    const over = await startedTable(players, { name: 'To the end' });
    await playOn(over, players);
    const running = await startedTable(players, { name: 'Half way' });
    await players[0].ask('POST', `/api/tables/${running}/words`, { words: 'Line one "quoted" \\ and \u2028 odd \u{1F600}' });
    await playOn(running, players, ({ version }) => version > 20);
    return { players, over, running };
  } finally {
    await server.close();
  }
}

/** The lines of a backup, and back. */
export function linesOf(compressed: Buffer): string[] {
  return gunzipSync(compressed).toString('utf8').trimEnd().split('\n');
}

export function packed(lines: readonly string[]): Buffer {
  return gzipSync(`${lines.join('\n')}\n`);
}
