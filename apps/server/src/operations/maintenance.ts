import { ApiError } from '../api-error.ts';
import type { Outbox } from '../notify/outbox.ts';
import { sweepPeople } from '../people/sweep.ts';
import type { ServerContext } from '../server-context.ts';
import { Unavailable } from '../store/database.ts';
import type { Downtimes } from '../tables/downtimes.ts';
import { FromNewerVersion } from '../tables/load.ts';
import type { Tables } from '../tables/tables.ts';
import type { Cancel } from '../timers.ts';

const EVERY_MS = 1000;
/** Not together with the rest: a look that finds nothing may be left out, a sign of life not. */
const ALIVE_EVERY_MS = 1100;
const CLEAN_EVERY_MS = 3_600_000;
const KEEP_OUTBOX_MS = 30 * 24 * 3_600_000;
const MOST_TABLES_AT_ONCE = 200;
const PUT_OFF_MS = 600_000;
/** While the database cannot be used; a clock may have run out. */
const TRY_AGAIN_MS = 5000;
/** At the start of the only process no one thinks for any table: what bots owe is done at once. */
const AHEAD_AT_START_MS = 60_000;

/** What has to be done from time to time, in every process; races between them end at the database's keys. */
export interface Maintenance {
  /** Tables whose time has come: clocks, bots that owe an answer. */
  attendTables(ahead?: number): Promise<void>;
  /** Finds out whether the server was down, before any clock is looked at. */
  makeUpForDowntime(): Promise<void>;
  /** Stores that the server is there. */
  signOfLife(): Promise<void>;
  clean(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function startMaintenance(
  { database, now, timers, log }: ServerContext,
  tables: Tables,
  outbox: Outbox,
  downtimes: Downtimes,
): Maintenance {
  const { build, read, write } = database;
  const cancels: Cancel[] = [];
  const running = new Set<Promise<void>>();
  let stopped = false;

  async function attendTables(ahead = 0): Promise<void> {
    const due = build
      .selectFrom('tables')
      .select('id')
      .where('due_at', '<=', now() + ahead);
    for (const { id } of await read(due.orderBy('due_at').limit(MOST_TABLES_AT_ONCE)))
      await tables.attend(id).catch((error) => putOff(id, error));
  }

  /** One table that cannot be read must not keep the others waiting; one that could not be read just now must not wait for long. */
  async function putOff(id: string, error: unknown): Promise<void> {
    if (error instanceof FromNewerVersion) return; // another process can, and looks after it
    const passes = error instanceof Unavailable || (error instanceof ApiError && error.code === 'unavailable');
    log[passes ? 'warn' : 'error']({ table: id, err: error }, 'a table could not be attended to; it is put off');
    await write([
      {
        query: build
          .updateTable('tables')
          .set({ due_at: now() + (passes ? TRY_AGAIN_MS : PUT_OFF_MS) })
          .where('id', '=', id),
      },
    ]);
  }

  function signOfLife(): Promise<void> {
    return downtimes.signOfLife(tables.idle);
  }

  async function clean(): Promise<void> {
    await sweepPeople({ database, now });
    await write([{ query: build.deleteFrom('outbox').where('claimed_at', '<', now() - KEEP_OUTBOX_MS) }]);
  }

  function every(milliseconds: number, work: () => Promise<void>): void {
    let busy = false;
    const cancel = timers.every(milliseconds, () => {
      if (busy || stopped) return;
      busy = true;
      const done = quietly(work).finally(() => {
        busy = false;
        running.delete(done);
      });
      running.add(done);
    });
    cancels.push(cancel);
  }

  async function quietly(work: () => Promise<void>): Promise<void> {
    await work().catch((error) => {
      if (!stopped) log.warn({ err: error }, 'the maintenance will try again');
    });
  }

  return {
    attendTables,
    makeUpForDowntime: downtimes.look,
    signOfLife,
    clean,
    async start() {
      await downtimes.look();
      await signOfLife();
      if (!database.shared) await quietly(() => attendTables(AHEAD_AT_START_MS));
      await downtimes.look(); // nobody could play while this took its time
      every(EVERY_MS, async () => {
        await downtimes.wakeUp();
        await attendTables();
      });
      every(EVERY_MS, () => outbox.begin());
      every(ALIVE_EVERY_MS, signOfLife);
      every(CLEAN_EVERY_MS, clean);
    },
    async stop() {
      stopped = true;
      for (const cancel of cancels) cancel();
      await Promise.allSettled([...running]);
    },
  };
}
