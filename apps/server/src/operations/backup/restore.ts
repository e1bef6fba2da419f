import { isDeepStrictEqual } from 'node:util';
import { OperatorError } from '../../operator-error.ts';
import { FACTS_TABLE, MIGRATIONS, type Migrations, SCHEMA_FACT } from '../../store/migrations/migrations.ts';
import { shapeAfter, type TableShape } from '../../store/migrations/shape.ts';
import type { Place } from '../../store/open-snapshot.ts';
import { ROWS_AT_ONCE } from '../../store/snapshot.ts';
import type { EmptyDatabase } from './empty-database.ts';
import { openEmptyPostgres } from './empty-postgres.ts';
import { openEmptySqlite } from './empty-sqlite.ts';
import { type BackupHeader, type BackupRow, type BackupSummary, summaryOf } from './format.ts';
import { readBackup } from './read-backup.ts';

/**
 * Fills an empty place with a backup, of whichever database. The file is read twice: nothing is begun with one that is not sound. What `andThen`
 * does belongs to the same transaction, before the schema is brought up to date.
 */
export async function restore(
  file: string,
  place: Place,
  migrations: Migrations = MIGRATIONS,
  andThen: (database: EmptyDatabase, summary: BackupSummary) => Promise<void> = async () => {},
): Promise<BackupSummary> {
  const summary = await checkBackup(file, migrations);
  const before = migrations.slice(0, summary.schema);
  const shapes = shapeAfter(migrations).concat(shapeAfter(before));
  const { databaseUrl, dataFolder } = place;
  const database = databaseUrl === null ? openEmptySqlite(dataFolder, shapes) : await openEmptyPostgres(databaseUrl, shapes);
  try {
    for (const statement of [FACTS_TABLE, ...before.flat()]) await database.run(statement);
    await insertAll(file, database);
    await andThen(database, summary);
    for (const statement of migrations.slice(summary.schema).flat()) await database.run(statement);
    await database.run(`update facts set value = '${migrations.length}' where name = '${SCHEMA_FACT}'`);
    await database.commit();
    return summary;
  } finally {
    await database.close();
  }
}

/** Reads a whole backup: its hash, its counts, and that it holds the tables and columns of its schema and no others. */
export async function checkBackup(file: string, migrations: Migrations = MIGRATIONS): Promise<BackupSummary> {
  let header: BackupHeader | null = null;
  let wanted: TableShape[] = [];
  let columns = 0;
  let table = '';
  const rows: Record<string, number> = {};
  for await (const line of readBackup(file)) {
    if (line.kind === 'header') {
      header = line.header;
      if (!(header.schema >= 1 && header.schema <= migrations.length)) throw newerSchema(file, header, migrations.length);
      wanted = shapeAfter(migrations.slice(0, header.schema));
    } else if (line.kind === 'table') {
      if (!wanted.some((shape) => isDeepStrictEqual(shape, line.shape))) throw notOfItsSchema(file, line.shape.table);
      table = line.shape.table;
      columns = line.shape.columns.length;
      rows[table] = 0;
    } else {
      if (line.row.length !== columns || !line.row.every(isStorable)) throw notOfItsSchema(file, table);
      rows[table]++;
    }
  }
  const missing = wanted.find((shape) => rows[shape.table] === undefined);
  if (header === null || missing !== undefined) throw notOfItsSchema(file, missing?.table ?? '');
  return summaryOf(header, rows);
}

async function insertAll(file: string, database: EmptyDatabase): Promise<void> {
  let shape: TableShape | null = null;
  let rows: BackupRow[] = [];
  const flush = async () => {
    if (shape !== null && rows.length > 0) await database.insert(shape, rows);
    rows = [];
  };
  for await (const line of readBackup(file)) {
    if (line.kind === 'table') {
      await flush();
      shape = line.shape;
    } else if (line.kind === 'row' && rows.push(line.row) === ROWS_AT_ONCE) await flush();
  }
  await flush();
}

function isStorable(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

function newerSchema(file: string, { schema, program }: BackupHeader, known: number): OperatorError {
  return new OperatorError(
    `${file} has schema ${schema}, but this program knows only up to ${known}. Restore it with version ${program}, which wrote it, or a newer one.`,
  );
}

function notOfItsSchema(file: string, table: string): OperatorError {
  return new OperatorError(
    `${file} does not have the table ${table} as its schema says. Another program has changed it; take another backup.`,
  );
}
