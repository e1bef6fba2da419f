import { sql } from 'kysely';
import type { ServerContext } from '../server-context.ts';
import { compileOnce } from '../store/compiled-queries.ts';
import { Clash } from '../store/database.ts';
import type { NewEntry } from './plan.ts';
import type { Table } from './table.ts';

/** A time in which no one could play: no process was there, all stood still, or none could store anything. */
interface Downtime {
  readonly from: number;
  readonly until: number;
}

/** A downtime as a piece of a break: a server that comes back and is gone again at once was not back. */
interface Piece extends Downtime {
  /** How long the break was, from the beginning of its first piece to the end of its last. */
  readonly whole: number;
}

/**
 * Downtimes, and the clocks that have to be put right after them. A downtime is stored in one commit by whoever notices it first, and every table
 * gets its time back with the next entry at it: so no crash in between, and no other process, can charge someone for it.
 */
export interface Downtimes {
  /** Whether this process knows that the server goes on: it has reached the database just now. */
  readonly awake: boolean;
  /** Looks whether there was a downtime, where this process could not do anything for a while. To be waited for before anything is entered. */
  wakeUp(): Promise<void>;
  /** The same, however short the while was. */
  look(): Promise<void>;
  /** Stores that the server is there. While nothing is going on it is enough to see that the database can be reached. */
  signOfLife(idle: boolean): Promise<void>;
  /** What has to be entered at a table before anything else; null if its clock is right. */
  owed(table: Table): NewEntry | null;
  /** Told when there are more downtimes than before. */
  onMore(listener: () => void): void;
}

const ALIVE = 'aliveAt';
const DOWNTIMES = 'downtimes';
/** A process that has not reached the database for so long looks at the clocks: it was stopped, or the database was. */
const GAP_MS = 3000;
/** Shorter breaks make no difference: to a clock of minutes, and to one of days. */
const LEAST_MS = { bank: 3000, days: 30_000 };
/** What follows on a downtime belongs to the same break, however short it is. */
const LEAST_PIECE_MS = 200;
const ALIVE_WHEN_IDLE_MS = 10_000;
/** A sign of life from so far in the future is a mistake of some clock, and replaced. */
const FUTURE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** How long a downtime is kept for tables at which nothing happens: longer than their clocks may run. */
const KEPT_MS = { short: 7 * DAY_MS, long: 400 * DAY_MS };
const MOST_KEPT = 1000;
const MOST_TRIES = 5;

/** `pulse` is a clock that shows when the process was stopped. */
export function makeDowntimes({ database, now, log }: Pick<ServerContext, 'database' | 'now' | 'log'>, pulse: () => number): Downtimes {
  const { build } = database;
  const listeners: (() => void)[] = [];
  let known: readonly Piece[] = [];
  /** When it last reached the database; not yet. */
  let lastBeat = Number.NEGATIVE_INFINITY;
  let aliveAt = 0;
  let looking: Promise<void> | null = null;

  const isAwake = () => pulse() - lastBeat <= GAP_MS;

  async function readFacts(): Promise<{ alive: string | null; stored: string | null }> {
    const rows = await database.read(build.selectFrom('facts').selectAll().where('name', 'in', [ALIVE, DOWNTIMES]));
    const factOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.value ?? null;
    return { alive: factOf(ALIVE), stored: factOf(DOWNTIMES) };
  }

  function learn(downtimes: readonly Downtime[]): void {
    const more = (downtimes.at(-1)?.until ?? 0) > (known.at(-1)?.until ?? 0);
    known = inBreaks(downtimes);
    if (more) for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
      const beat = pulse();
      const { alive, stored } = await readFacts();
      const downtimes = parsed(stored);
      const at = now();
      const from = alive === null ? at : Number(alive);
      const sameBreak = from - (downtimes.at(-1)?.until ?? 0) < LEAST_MS.bank;
      if (alive === null || at - from < (sameBreak ? LEAST_PIECE_MS : LEAST_MS.bank)) learn(downtimes);
      else if (!(await declare(alive, [...downtimes, { from, until: at }].filter(isKept(at)).slice(-MOST_KEPT)))) continue;
      lastBeat = beat;
      return;
    }
  }

  /** Of several processes that come back together one is first; and while one goes on, the server was not down. */
  async function declare(alive: string, downtimes: readonly Downtime[]): Promise<boolean> {
    const { from, until } = downtimes[downtimes.length - 1];
    const update = build.updateTable('facts').set({ value: String(until) });
    try {
      await database.write([
        { query: update.where('name', '=', ALIVE).where('value', '=', alive), expect: 1 },
        { query: upsert(DOWNTIMES, JSON.stringify(downtimes)) },
      ]);
    } catch (error) {
      if (error instanceof Clash) return false;
      throw error;
    }
    log.info({ down: until - from }, 'nobody could play for a while; clocks get that time back');
    learn(downtimes);
    return true;
  }

  function upsert(name: string, value: string) {
    return build
      .insertInto('facts')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
  }

  /** What one process sent before the database stood still must not undo what another has found out after. */
  function laterSign(at: number) {
    const row = { name: ALIVE, value: String(at), at, future: at + FUTURE_MS };
    return compileOnce(build, 'laterSign', row, ({ name, value, at, future }) => {
      const stored = sql<number>`cast(facts.value as bigint)`;
      return build
        .insertInto('facts')
        .values({ name, value })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ value })
            .where((where) => where.or([where(stored, '<', at), where(stored, '>', future)])),
        );
    });
  }

  async function wakeUp(): Promise<void> {
    if (isAwake()) return;
    looking ??= look().finally(() => {
      looking = null;
    });
    await looking;
  }

  return {
    get awake() {
      return isAwake();
    },
    wakeUp,
    look,
    async signOfLife(idle) {
      await wakeUp();
      const [beat, at] = [pulse(), now()];
      if (idle && at - aliveAt < ALIVE_WHEN_IDLE_MS && at >= aliveAt) {
        learn(parsed((await readFacts()).stored));
      } else {
        await database.write([{ query: laterSign(at) }]);
        aliveAt = at;
      }
      lastBeat = beat;
    },
    owed(table) {
      const { asked, agreement, changedAt, madeUpTo } = table;
      const last = known.at(-1);
      if (last === undefined || last.until <= changedAt || asked === null || asked.deadline === null) return null;
      if (table.status !== 'playing' || agreement.clock.kind === 'none') return null;
      const least = LEAST_MS[agreement.clock.kind];
      let milliseconds = 0;
      for (const { from, until, whole } of known) {
        if (until <= madeUpTo || whole < least) continue;
        milliseconds += Math.max(0, until - Math.max(from, changedAt));
      }
      return milliseconds === 0 ? null : { entry: { kind: 'timeGiven', milliseconds, upTo: last.until } };
    },
    onMore: (listener) => void listeners.push(listener),
  };
}

function inBreaks(downtimes: readonly Downtime[]): Piece[] {
  const pieces: Piece[] = [];
  let first = 0;
  for (const [last, { until }] of downtimes.entries()) {
    const next = downtimes[last + 1];
    if (next !== undefined && next.from - until < LEAST_MS.bank) continue;
    const whole = until - downtimes[first].from;
    pieces.push(...downtimes.slice(first, last + 1).map((each) => ({ ...each, whole })));
    first = last + 1;
  }
  return pieces;
}

function isKept(at: number): (downtime: Downtime) => boolean {
  return ({ from, until }) => until > at - (until - from < LEAST_MS.days ? KEPT_MS.short : KEPT_MS.long);
}

function parsed(stored: string | null): readonly Downtime[] {
  return stored === null ? [] : JSON.parse(stored);
}
