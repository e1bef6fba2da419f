import { OperatorError } from '../../operator-error.ts';
import { tablesThatLast } from './001-tables-that-last.ts';
import { linksThatEnd } from './002-links-that-end.ts';

/** Lists of SQL statements. */
export type Migrations = readonly (readonly string[])[];

/** In order; the number of those that have been applied is the version of the schema. */
export const MIGRATIONS: Migrations = [tablesThatLast, linksThatEnd];

/** Where that number is kept. It exists before the first migration. */
export const FACTS_TABLE = 'create table if not exists facts (name text primary key, value text not null)';
export const SCHEMA_FACT = 'schema';

/** Data of a newer program is left alone: an older one would not know what it must not lose. */
export function migrationsAfter(version: number, known: Migrations): Migrations {
  if (version > known.length) {
    throw new OperatorError(
      `This database has schema ${version}, but this program knows only up to ${known.length}. Use the version that wrote it, or a newer one.`,
    );
  }
  return known.slice(version);
}
