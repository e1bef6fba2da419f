import type { Client } from 'pg';
import { FACTS_TABLE, MIGRATIONS, type Migrations, migrationsAfter, SCHEMA_FACT } from '../migrations/migrations.ts';
import { COUNTS_TABLE } from './counts.ts';

/** Any number; the same in every process, so that two that start together migrate one after the other. */
export const MIGRATION_LOCK = 2_015_730_001;

/** Brings the schema up to date in one transaction: it is the old one or the new one, never something between. */
export async function preparePostgres(client: Pick<Client, 'query'>, migrations: Migrations = MIGRATIONS): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(FACTS_TABLE);
    await client.query(COUNTS_TABLE);
    const { rows } = await client.query('select value from facts where name = $1', [SCHEMA_FACT]);
    const missing = migrationsAfter(rows.length === 0 ? 0 : Number(rows[0].value), migrations);
    for (const statement of missing.flat()) await client.query(statement);
    if (missing.length > 0) {
      await client.query('insert into facts (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [
        SCHEMA_FACT,
        String(migrations.length),
      ]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
