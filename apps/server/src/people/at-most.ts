import type { SelectQueryBuilder } from 'kysely';
import { ApiError } from '../api-error.ts';
import { type Change, type Changed, Clash, type Database } from '../store/database.ts';
import type { Schema } from '../store/schema.ts';

/**
 * Makes the changes if afterward `rows` finds no more than `most`: the count belongs to the same transaction, so many requests at once do
 * not slip past it. On PostgreSQL that holds if `inTurn` is the first of the changes; without it a few may.
 */
export async function atMost<Table extends keyof Schema, Row>(
  database: Database,
  most: number,
  rows: SelectQueryBuilder<Schema, Table, Row>,
  changes: readonly Change[],
  message: string,
): Promise<Changed[]> {
  try {
    return await database.write([...changes, { query: rows.offset(most).limit(1), expect: 0 }]);
  } catch (error) {
    if (!(error instanceof Clash)) throw error;
    if ((await database.read(rows.offset(most - 1).limit(1))).length > 0) throw new ApiError('tooMany', message);
    throw error;
  }
}
