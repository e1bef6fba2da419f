import type { TableShape } from '../../store/migrations/shape.ts';
import { connectPostgres } from '../../store/postgres/connect.ts';
import { MIGRATION_LOCK } from '../../store/postgres/prepare.ts';
import { type EmptyDatabase, notEmpty } from './empty-database.ts';

/** Holds the lock of migrations: a server that starts meanwhile waits, and finds everything restored. */
export async function openEmptyPostgres(url: string, shapes: readonly TableShape[]): Promise<EmptyDatabase> {
  const client = await connectPostgres(url);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const { rows } = await client.query(
      'select table_name from information_schema.tables where table_schema = current_schema() and table_name = any($1)',
      [shapes.map(({ table }) => table)],
    );
    if (rows.length > 0) throw notEmpty('This PostgreSQL database', 'Make a new one with createdb and name that.');
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return {
    async run(statement) {
      await client.query(statement);
    },
    async apply() {
      throw new Error('changes of SQLite cannot be made in PostgreSQL');
    },
    async insert({ table, columns }, rows) {
      const values = rows.map((_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`);
      await client.query(`insert into ${table} (${columns.join(', ')}) values ${values.join(', ')}`, rows.flat());
    },
    async commit() {
      await client.query('commit');
    },
    close: () => client.end(), // what was not committed is undone
  };
}
