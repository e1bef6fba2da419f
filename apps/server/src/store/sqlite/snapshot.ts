import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Compilable } from 'kysely';
import { OperatorError } from '../../operator-error.ts';
import { MIGRATIONS, migrationsAfter } from '../migrations/migrations.ts';
import { ROWS_AT_ONCE, type Snapshot } from '../snapshot.ts';
import { databaseFile, schemaVersion } from './prepare.ts';
import { sqliteQueries } from './queries.ts';

/** A second connection and one transaction: in the WAL mode a reader sees the moment they began and holds no one up. */
export function openSqliteSnapshot(folder: string): Snapshot {
  const file = databaseFile(folder);
  if (!existsSync(file)) throw new OperatorError(`There is no database in ${folder}. Name the folder the server was given with --data.`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec('pragma busy_timeout = 5000');
    database.exec('begin');
    const schema = schemaVersion(database);
    if (schema === 0) throw new OperatorError(`The database in ${folder} is empty: no server has used it yet.`);
    migrationsAfter(schema, MIGRATIONS);
    return { schema, build: sqliteQueries(), read, stream, close };
  } catch (error) {
    database.close();
    throw error;
  }

  function rowsOf<Row>(query: Compilable<Row>): Iterable<Row> {
    const { sql, parameters } = query.compile();
    return database.prepare(sql).iterate(...(parameters as SQLInputValue[])) as Iterable<Row>;
  }

  async function read<Row>(query: Compilable<Row>): Promise<Row[]> {
    return [...rowsOf(query)];
  }

  async function* stream<Row>(query: Compilable<Row>): AsyncGenerator<readonly Row[]> {
    let some: Row[] = [];
    for (const row of rowsOf(query)) {
      if (some.push(row) < ROWS_AT_ONCE) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  }

  async function close(): Promise<void> {
    database.close();
  }
}
