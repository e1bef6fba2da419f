import type { Compilable } from 'kysely';
import { OperatorError } from '../../operator-error.ts';
import { MIGRATIONS, migrationsAfter, SCHEMA_FACT } from '../migrations/migrations.ts';
import { ROWS_AT_ONCE, type Snapshot } from '../snapshot.ts';
import { connectPostgres } from './connect.ts';
import { postgresQueries } from './queries.ts';

const EMPTY = 'This PostgreSQL database is empty: no server has used it yet. Check its name.';

/** One transaction that sees the moment it began. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connectPostgres(url);
  let cursors = 0;
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: found } = await client.query("select to_regclass('facts') as facts");
    if (found[0].facts === null) throw new OperatorError(EMPTY);
    const { rows } = await client.query('select value from facts where name = $1', [SCHEMA_FACT]);
    if (rows.length === 0) throw new OperatorError(EMPTY);
    const schema = Number(rows[0].value);
    migrationsAfter(schema, MIGRATIONS);
    return { schema, build: postgresQueries(), read, stream, close: () => client.end() };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }

  async function read<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    return (await client.query(sql, parameters as unknown[])).rows as Row[];
  }

  async function* stream<Row>(query: Compilable<Row>): AsyncGenerator<readonly Row[]> {
    const { sql, parameters } = query.compile();
    const cursor = `planet_steam_${cursors++}`;
    await client.query(`declare ${cursor} no scroll cursor for ${sql}`, parameters as unknown[]);
    for (;;) {
      const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from ${cursor}`);
      if (rows.length === 0) break;
      yield rows as Row[];
    }
    await client.query(`close ${cursor}`);
  }
}
