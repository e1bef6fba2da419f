import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FACTS_TABLE, MIGRATIONS, type Migrations, migrationsAfter, SCHEMA_FACT } from '../migrations/migrations.ts';
import { configure } from './connection.ts';
import { makeFolder } from './make-folder.ts';

export function databaseFile(folder: string): string {
  return join(folder, 'planet-steam.sqlite');
}

/** Makes the data folder and the file where there are none, and brings an older schema up to date, keeping a copy of the file as it was. */
export function prepareSqlite(folder: string, migrations: Migrations = MIGRATIONS): string {
  makeFolder(folder);
  const file = databaseFile(folder);
  const database = new DatabaseSync(file);
  try {
    chmodSync(file, 0o600); // it holds what people wrote and the dice to come
    configure(database);
    database.exec(FACTS_TABLE);
    const version = schemaVersion(database);
    const missing = migrationsAfter(version, migrations);
    if (missing.length === 0) return file;
    if (version > 0) keepCopy(database, join(folder, `before-schema-${migrations.length}-${Date.now()}.sqlite`));
    database.exec('begin immediate');
    for (const statement of missing.flat()) database.exec(statement);
    database
      .prepare('insert into facts (name, value) values (?, ?) on conflict (name) do update set value = excluded.value')
      .run(SCHEMA_FACT, String(migrations.length));
    database.exec('commit');
    return file;
  } finally {
    database.close();
  }
}

function keepCopy(database: DatabaseSync, copy: string): void {
  database.exec(`vacuum into '${copy.replaceAll("'", "''")}'`);
  chmodSync(copy, 0o600);
}

/** 0 for a file that was never used. */
export function schemaVersion(database: DatabaseSync): number {
  if (database.prepare("select 1 from sqlite_master where name = 'facts'").get() === undefined) return 0;
  const row = database.prepare('select value from facts where name = ?').get(SCHEMA_FACT) as { value: string } | undefined;
  return row === undefined ? 0 : Number(row.value);
}
