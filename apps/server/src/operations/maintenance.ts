import { ApiError } from '../api-error.ts';
import type { Outbox } from '../notify/outbox.ts';
import { sweepPeople } from '../people/sweep.ts';
import type { ServerContext } from '../server-context.ts';
import { Clash, Unavailable } from '../store/database.ts';
import { giveTime } from '../tables/actions/clock.ts';
import { readSummary } from '../tables/list-summary.ts';
import { FromNewerVersion } from '../tables/load.ts';
import type { Tables } from '../tables/tables.ts';
import type { Cancel } from '../timers.ts';

const EVERY_MS = 1000;
/** How long the last sign of life may be ago: while tables are in use, and while none is. */
const ALIVE_EVERY_MS = 1000;
const ALIVE_WHEN_IDLE_MS = 10_000;
const CLEAN_EVERY_MS = 3_600_000;
const KEEP_OUTBOX_MS = 30 * 24 * 3_600_000;
const MOST_TABLES_AT_ONCE = 200;
const PUT_OFF_MS = 600_000;
/** While the database cannot be used; a clock may have run out. */
const TRY_AGAIN_MS = 5000;
/** A process that has not come round for so long was stopped: a lid was closed, a machine was halted. */
const GAP_MS = 3000;
/** Shorter breaks make no difference: to a clock of minutes, and to one of days. */
const DOWNTIME_MS = { bank: 3000, days: 30_000 };
/** At the start of the only process nobody thinks for any table: what bots owe is done at once. */
const AHEAD_AT_START_MS = 60_000;
const ALIVE = 'aliveAt';

/** What has to be done from time to time, in every process; races between them end at the database's keys. */
export interface Maintenance {
  /** Tables whose time has come: clocks, bots that owe an answer. */
  attendTables(ahead?: number): Promise<void>;
  /** Gives back the time the server was down, before any clock is looked at. */
  makeUpForDowntime(): Promise<void>;
  /** To be waited for before anything is done: a process that was stopped for a while puts the clocks right first. */
  awake(): Promise<void>;
  /** Stores that the server is there. */
  signOfLife(): Promise<void>;
  clean(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** `pulse` is a clock that shows when the process was stopped. */
export function startMaintenance(
  { database, now, timers, log }: ServerContext,
  tables: Tables,
  outbox: Outbox,
  pulse: () => number,
): Maintenance {
  const { build, read, write } = database;
  const cancels: Cancel[] = [];
  const running = new Set<Promise<void>>();
  let stopped = false;
  let aliveAt = 0;
  let lastBeat = pulse();
  let puttingRight = Promise.resolve();

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

  async function makeUpForDowntime(): Promise<void> {
    const [alive] = await read(build.selectFrom('facts').selectAll().where('name', '=', ALIVE));
    const at = now();
    const down = alive === undefined ? 0 : at - Number(alive.value);
    if (down < DOWNTIME_MS.bank || !(await isFirstBack(alive.value, at))) return;
    const due = await read(
      build.selectFrom('tables').select(['id', 'card']).where('status', '=', 'playing').where('due_at', 'is not', null),
    );
    for (const { id, card } of due) {
      const { kind } = readSummary(card).clock;
      if (kind === 'none' || down < DOWNTIME_MS[kind]) continue;
      try {
        const { live } = await tables.get(id);
        await live.act(giveTime(down));
      } catch (error) {
        await putOff(id, error);
      }
    }
    log.info({ down, tables: due.length }, 'clocks were put right after a downtime');
  }

  /** While one process goes on, its signs of life tell another that was stopped that the server was not down. */
  function awake(): Promise<void> {
    const beat = pulse();
    const gap = beat - lastBeat;
    lastBeat = beat;
    if (gap > GAP_MS) {
      puttingRight = makeUpForDowntime().catch((error) => {
        lastBeat = Number.NEGATIVE_INFINITY; // the database is not back yet: once more
        throw error;
      });
    }
    return puttingRight;
  }

  /** Of several processes that come back together one does it. */
  async function isFirstBack(known: string, at: number): Promise<boolean> {
    const update = build
      .updateTable('facts')
      .set({ value: String(at) })
      .where('name', '=', ALIVE)
      .where('value', '=', known);
    try {
      await write([{ query: update, expect: 1 }]);
      return true;
    } catch (error) {
      if (error instanceof Clash) return false;
      throw error;
    }
  }

  async function signOfLife(): Promise<void> {
    const at = now();
    if (tables.size === 0 && at - aliveAt < ALIVE_WHEN_IDLE_MS && at >= aliveAt) return;
    const value = String(at);
    const insert = build.insertInto('facts').values({ name: ALIVE, value });
    await write([{ query: insert.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })) }]);
    aliveAt = at; // if that failed, once more: it also shows whether anything can be stored
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
    makeUpForDowntime,
    awake,
    signOfLife,
    clean,
    async start() {
      await makeUpForDowntime();
      await signOfLife();
      if (!database.shared) await quietly(() => attendTables(AHEAD_AT_START_MS));
      every(EVERY_MS, async () => {
        await awake();
        await attendTables();
      });
      every(EVERY_MS, () => outbox.begin());
      every(ALIVE_EVERY_MS, async () => {
        await awake();
        await signOfLife();
      });
      every(CLEAN_EVERY_MS, clean);
    },
    async stop() {
      stopped = true;
      for (const cancel of cancels) cancel();
      await Promise.allSettled([...running]);
    },
  };
}
