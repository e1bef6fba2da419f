import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { hashOf, newId } from '../../secrets.ts';
import type { SharedCounts } from '../shared-counts.ts';
import { errorOf } from './errors.ts';

/** Not a part of the schema that is migrated and backed up: unlogged, so that counting costs no disk, and empty after a crash. */
export const COUNTS_TABLE =
  'create unlogged table if not exists shared_counts (key text, holder text, used integer not null, until bigint not null, primary key (key, holder))';

/** The database's own time: clocks of processes differ. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

const ADD = `insert into shared_counts as known values ($1, '', $2, ${NOW} + $3::bigint)
  on conflict (key, holder) do update set
    used = case when known.until <= ${NOW} then 0 else known.used end + excluded.used,
    until = case when known.until <= ${NOW} then excluded.until else known.until end
  returning used, until - ${NOW} as left`;

/** What a process holds is forgotten if it does not say so again for a minute: it has died. */
const HELD_MS = 60_000;
const SAY_AGAIN_MS = 20_000;

const HOLD = `insert into shared_counts values ($1, $2, $3, ${NOW} + ${HELD_MS})
  on conflict (key, holder) do update set used = excluded.used, until = excluded.until
  returning (select coalesce(sum(used), 0)::integer from shared_counts where key = $1 and holder <> $2 and until > ${NOW}) as others`;

const SAY_AGAIN = `update shared_counts set until = ${NOW} + ${HELD_MS} where holder = $1 and used > 0`;
const SWEEP = `delete from shared_counts where until < ${NOW} or (used = 0 and holder = $1)`;

export function postgresCounts(pool: Pick<Pool, 'query'>): SharedCounts & { close(): Promise<void> } {
  const holder = newId(randomBytes);
  const timer = setInterval(() => {
    pool.query(SAY_AGAIN, [holder]).catch(() => {}); // the next one will
    pool.query(SWEEP, [holder]).catch(() => {});
  }, SAY_AGAIN_MS);
  timer.unref();

  async function only<Row>(sql: string, values: unknown[]): Promise<Row> {
    try {
      return (await pool.query(sql, values)).rows[0];
    } catch (error) {
      throw errorOf(error, false);
    }
  }

  return {
    // Hashes: a key may be the address of someone who is not signed in.
    add: (key, amount, window) => only(ADD, [hashOf(key), amount, window]),
    hold: async (key, amount) => (await only<{ others: number }>(HOLD, [hashOf(key), holder, amount])).others,
    async close() {
      clearInterval(timer);
      await pool.query('delete from shared_counts where holder = $1', [holder]).catch(() => {});
    },
  };
}
