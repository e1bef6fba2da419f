import type { Compilable } from 'kysely';
import { Pool } from 'pg';
import { type Changed, Clash, type Database, Unavailable } from '../database.ts';
import { connectionConfig, connectPostgres, PATIENCE_MS } from './connect.ts';
import { postgresCounts } from './counts.ts';
import { errorOf } from './errors.ts';
import { startListener, TELL } from './listener.ts';
import { preparePostgres } from './prepare.ts';
import { postgresQueries } from './queries.ts';

/** PostgreSQL, for several processes. It groups commits by itself; races between processes end at its keys. */
export async function openPostgres(url: string, connections: number): Promise<Database> {
  const config = connectionConfig(url);
  const first = await connectPostgres(url);
  try {
    await preparePostgres(first);
  } finally {
    await first.end().catch(() => {});
  }
  const pool = new Pool({
    ...config,
    max: connections,
    statement_timeout: PATIENCE_MS,
    idle_in_transaction_session_timeout: PATIENCE_MS,
    query_timeout: PATIENCE_MS + 1000, // for a server that has gone silent and cannot keep its own times
  });
  pool.on('error', () => {}); // a connection that died idle; the next query gets another
  // One may also die in the moment between two pieces of work, when nobody listens to it: that would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const listener = await startListener(config);
  const counts = postgresCounts(pool);
  let closing = false;

  return {
    build: postgresQueries(),
    shared: true,
    counts,
    changeLog: null, // it has its own
    async read<Row>(query: Compilable<Row>) {
      const { sql, parameters } = query.compile();
      try {
        return (await pool.query(sql, parameters as unknown[])).rows as Row[];
      } catch (error) {
        throw errorOf(error, false);
      }
    },
    async write(changes) {
      if (changes.length === 0) return [];
      let committing = false;
      const client = await pool.connect().catch((error) => {
        throw errorOf(error, false);
      });
      let broken = false;
      try {
        await client.query('begin');
        const results: Changed[] = [];
        for (const { query, expect } of changes) {
          const { sql, parameters } = query.compile();
          const { rows, rowCount } = await client.query(sql, parameters as unknown[]);
          if (expect !== undefined && rowCount !== expect) throw new Clash(`touched ${rowCount} rows instead of ${expect}`);
          results.push({ rows, count: rowCount ?? 0 });
        }
        committing = true;
        await client.query('commit');
        return results;
      } catch (error) {
        const known = error instanceof Clash ? error : errorOf(error, committing);
        if (known instanceof Unavailable) broken = true;
        else await client.query('rollback').catch(() => {});
        throw known;
      } finally {
        client.release(broken);
      }
    },
    tell(news) {
      if (!closing) pool.query(TELL, [news]).catch(() => {}); // others find it when they look
    },
    hear: listener.hear,
    async ping() {
      await pool.query('select 1').catch((error) => {
        throw errorOf(error, false);
      });
    },
    async close() {
      closing = true;
      await listener.close();
      await counts.close();
      await pool.end();
    },
  };
}
