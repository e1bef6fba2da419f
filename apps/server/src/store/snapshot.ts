import type { Compilable } from 'kysely';
import type { Database } from './database.ts';

/** A database as it was at one moment, read while a server goes on writing to it. Nothing is locked, migrated or changed. */
export interface Snapshot extends Pick<Database, 'build' | 'read'> {
  /** Version of the schema. It may be an older one; a newer one is not opened. */
  readonly schema: number;
  /** A number of rows at a time, for what is too much for the memory. */
  stream<Row>(query: Compilable<Row>): AsyncIterable<readonly Row[]>;
  close(): Promise<void>;
}

/** How many rows are in memory at once. */
export const ROWS_AT_ONCE = 500;
