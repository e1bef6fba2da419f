import { chmodSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { TableShape } from '../../store/migrations/shape.ts';
import { configure } from '../../store/sqlite/connection.ts';
import { lockFolder } from '../../store/sqlite/lock.ts';
import { databaseFile } from '../../store/sqlite/prepare.ts';
import { type EmptyDatabase, notEmpty } from './empty-database.ts';

/** Holds the folder's lock, so that no server comes to it meanwhile. */
export function openEmptySqlite(folder: string, shapes: readonly TableShape[]): EmptyDatabase {
  const lock = lockFolder(folder);
  const statements = new Map<string, StatementSync>();
  const file = databaseFile(folder);
  const database = new DatabaseSync(file);
  try {
    chmodSync(file, 0o600);
    configure(database);
    database.exec('begin immediate');
    const there = database.prepare("select name from sqlite_master where type = 'table'").all();
    if (there.some(({ name }) => shapes.some(({ table }) => table === name))) {
      throw notEmpty(`The folder ${folder}`, 'Name a new folder, or move this one away first.');
    }
  } catch (error) {
    close();
    throw error;
  }

  function close(): void {
    database.close(); // what was not committed is undone
    lock.release();
  }

  return {
    run: async (statement) => database.exec(statement),
    async apply(statement, parameters) {
      const prepared = statements.get(statement) ?? database.prepare(statement);
      statements.set(statement, prepared);
      prepared.run(...parameters);
    },
    async insert({ table, columns }, rows) {
      const insert = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`);
      for (const row of rows) insert.run(...row);
    },
    commit: async () => database.exec('commit'),
    close: async () => close(),
  };
}
