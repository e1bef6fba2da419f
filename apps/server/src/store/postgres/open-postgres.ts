import type { Compilable } from 'kysely';
import { Pool, type QueryResult } from 'pg';
import { type Change, type Changed, Clash, type Compiles, type Database, Unavailable } from '../database.ts';
import { connectionConfig, connectPostgres, PATIENCE_MS } from './connect.ts';
import { postgresCounts } from './counts.ts';
import { errorOf } from './errors.ts';
import { startListener } from './listener.ts';
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
    pipeline: true, // statements of a transaction are sent together
  });
  pool.on('error', () => {}); // a connection that died idle; the next query gets another
  // One may also die in the moment between two pieces of work, when no one listens to it: that would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const listener = await startListener(config);
  const counts = postgresCounts(pool);

  return {
    build: postgresQueries(),
    shared: true,
    counts,
    changeLog: null, // it has its own
    async read<Row>(query: Compilable<Row>) {
      try {
        return (await pool.query(textOf(query))).rows as Row[];
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
        const [, ...answers] = await allOf([client.query('begin'), ...changes.map(({ query }) => client.query(textOf(query)))]);
        const results = changes.map((change, index) => changedBy(change, answers[index]));
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
    tell: listener.tell,
    hear: listener.hear,
    async ping() {
      await pool.query('select 1').catch((error) => {
        throw errorOf(error, false);
      });
    },
    async close() {
      await listener.close();
      await counts.close();
      await pool.end();
    },
  };
}

/** With a name where it is asked for again and again: PostgreSQL plans it once for each connection. */
function textOf(query: Compiles): { text: string; values: unknown[]; name?: string } {
  const { sql, parameters, name } = query.compile();
  return { text: sql, values: parameters as unknown[], ...(name !== undefined && { name }) };
}

/** The answers to statements that were sent together, when all are there; rejects with the first that failed. */
async function allOf(sent: readonly Promise<QueryResult>[]): Promise<QueryResult[]> {
  const answers = await Promise.allSettled(sent);
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}

function changedBy({ expect }: Change, { rows, rowCount }: QueryResult): Changed {
  if (expect !== undefined && rowCount !== expect) throw new Clash(`touched ${rowCount} rows instead of ${expect}`);
  return { rows, count: rowCount ?? 0 };
}
