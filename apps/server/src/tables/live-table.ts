import type { Seat } from '@planet-steam/engine';
import { isSpent, type StandingOrder } from '@planet-steam/table';
import { ApiError } from '../api-error.ts';
import { type Change, Clash, type Database, Unavailable } from '../store/database.ts';
import { distinctNames } from './distinct-names.ts';
import type { Downtimes } from './downtimes.ts';
import { dueAt } from './due.ts';
import { type AppliedEntry, followOn, type LoadedTable, loadTable } from './load.ts';
import { type Action, applyPlan, type Plan } from './plan.ts';
import { insertEntries, readLog, readNames, readOrders, readTableRow } from './stored.ts';
import type { Table } from './table.ts';

/**
 * Entries kept at hand for viewers who come back after a short break; for a longer one, or one before the table was read, the log is read again. Few:
 * each holds a whole state, and those that outlive a collection of garbage made an action dearer by a thirtieth.
 */
const KEPT_HAPPENINGS = 2;
/** So often another process may be faster before we give up. */
const MOST_TRIES = 20;

/** A table in memory: one action after the other, each committed before it is believed. */
export interface LiveTable {
  readonly id: string;
  readonly table: Table;
  readonly orders: ReadonlyMap<Seat, StandingOrder>;
  /** The last entries, oldest first. */
  readonly recent: readonly AppliedEntry[];
  nameOf(person: string): string;
  /** Carries out an action when all before it are done. Rejects with a `Failure`; then nothing has changed. */
  act<Answer>(action: Action<Answer>): Promise<Answer>;
  /** Gives its running clock back what downtimes have cost, if anything. */
  putRight(): Promise<void>;
  /** Follows what other processes have entered. */
  catchUp(): Promise<void>;
  /** The whole history, from the database. */
  history(): Promise<LoadedTable>;
  /** Whether this person sits or sat here, or has spoken. */
  knows(person: string): boolean;
  /** Names, orders and words are looked up again: they change beside the log. */
  refresh(): Promise<void>;
  /** When someone has to look after it next; see `due.ts`. */
  dueAt(at: number): number | null;
  /** True while an action is under way or waits. */
  readonly busy: boolean;
}

export interface LiveTableDependencies {
  readonly database: Database;
  now(): number;
  readonly downtimes: Pick<Downtimes, 'awake' | 'wakeUp' | 'owed'>;
  /** More to be stored with the same commit. */
  alsoStore(before: Table, after: Table): readonly Change[];
  /** Told after every commit, and after entries of others were followed (`own` is false). */
  changed(live: LiveTable, applied: readonly AppliedEntry[], own: boolean): void;
}

/** Reads a table from its log; null if there is none. Those who watch it have seen it up to the entry `seen`; null if no one does. */
export async function openLiveTable(id: string, dependencies: LiveTableDependencies, seen: number | null): Promise<LiveTable | null> {
  const { database } = dependencies;
  const row = await readTableRow(database, id);
  if (row === null) return null;
  const [log, orders] = await Promise.all([readLog(database, id), readOrders(database, id)]);
  const loaded = loadTable(row, log);
  const names = await readNames(database, peopleIn(loaded.table, loaded.applied));
  const missed = seen === null ? [] : loaded.applied.filter(({ sequence }) => sequence > seen);
  return makeLiveTable(loaded, missed, orders, names, dependencies);
}

function makeLiveTable(
  loaded: LoadedTable,
  missed: readonly AppliedEntry[],
  firstOrders: ReadonlyMap<Seat, StandingOrder>,
  firstNames: ReadonlyMap<string, string>,
  { database, now, downtimes, alsoStore, changed }: LiveTableDependencies,
): LiveTable {
  let table = loaded.table;
  let orders = new Map(firstOrders);
  const names = new Map(firstNames);
  /** Names as they are shown; made anew where people or their names change. */
  let shown: { readonly seats: Table['seats']; readonly names: ReadonlyMap<string, string> } | null = null;
  const recent: AppliedEntry[] = [...missed];
  const { id } = table;
  /** Whether the log may have entries that we do not know: after a clash, or after a commit that may have happened. */
  let doubtful = false;
  /** Whether the table's row is known to say that no one has to look after it. */
  let storedAsNotDue = false;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    waiting++;
    const done = queue.then(work);
    queue = done.then(left, left);
    return done;
  }

  function left(): void {
    waiting--;
  }

  async function act<Answer>(action: Action<Answer>): Promise<Answer> {
    let looked = !database.shared;
    for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
      if (doubtful) await follow();
      const at = now();
      const owed = downtimes.owed(table);
      const given = owed === null ? [] : applyPlan(table, { entries: [owed], answer: () => {} }, at);
      const right = given.at(-1)?.table ?? table;
      let plan: Plan<Answer>;
      try {
        const planned = action(right, at);
        plan = planned instanceof Promise ? await planned : planned;
      } catch (error) {
        // Nothing is refused for what is out of date.
        if (looked || !(await othersWereFaster())) throw error;
        looked = true;
        continue;
      }
      const entered = applyPlan(right, plan, at);
      const applied = [...given, ...entered];
      const changes = [...(plan.changes ?? [])];
      const before = table;
      const after = applied.at(-1)?.table ?? table;
      const kept = ordersAfter(after, applied, changes);
      const due = dueAt(after, kept, at);
      if (applied.length > 0) {
        changes.unshift(...insertEntries(database, before, applied, due, due === null && storedAsNotDue));
        changes.push(...alsoStore(before, after));
      }
      storedAsNotDue = false;
      try {
        await database.write(changes);
      } catch (error) {
        if (error instanceof Clash) {
          doubtful = true;
          continue;
        }
        if (error instanceof Unavailable) doubtful ||= error.uncertain;
        throw error;
      }
      orders = kept;
      storedAsNotDue = applied.length > 0 && due === null && !database.shared; // a standing order, here or in another process, changes it without an entry
      await adopt(applied, true);
      return plan.answer(table, entered);
    }
    throw new ApiError('unavailable', 'Too many others changed this table at the same time. Try again.');
  }

  /** Whether others have entered something that was not known here. */
  async function othersWereFaster(): Promise<boolean> {
    const { sequence } = table;
    await follow();
    return table.sequence !== sequence;
  }

  /** Nothing is entered before it is known whether there was a downtime: it may have begun while this waited for its turn. */
  async function actWhenAwake<Answer>(action: Action<Answer>): Promise<Answer> {
    for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
      if (!downtimes.awake) await downtimes.wakeUp();
      const done = await inTurn(async () => (downtimes.awake ? { answer: await act(action) } : null));
      if (done !== null) return done.answer;
    }
    throw new ApiError('unavailable', 'The server has just come back. Try again.');
  }

  /** Orders that have done their work go with the same commit. */
  function ordersAfter(after: Table, applied: readonly AppliedEntry[], changes: Change[]): Map<Seat, StandingOrder> {
    if (orders.size === 0 && !database.shared) return orders;
    const events = applied.flatMap((each) => each.events);
    const kept = new Map(orders);
    for (const [seat, order] of orders) {
      if (after.status === 'playing' && after.game !== null && !isSpent(order, seat, after.game, events)) continue;
      kept.delete(seat);
      // This very one: another process may have been given a newer one that we have not heard of.
      const spent = database.build.deleteFrom('orders').where('table_id', '=', id).where('seat', '=', seat);
      changes.push({ query: spent.where('lot', '=', order.lot).where('round', '=', order.round) });
    }
    // Orders that another process was given, and that we have not heard of, are spent as well when their bidding is won.
    for (const event of database.shared ? events : []) {
      if (event.kind !== 'biddingWon' || orders.has(event.seat)) continue;
      const unheard = database.build.deleteFrom('orders').where('table_id', '=', id).where('seat', '=', event.seat);
      changes.push({ query: unheard.where('lot', '=', event.lot).where('round', '=', after.game?.round ?? 0) });
    }
    return kept;
  }

  async function adopt(applied: readonly AppliedEntry[], own: boolean): Promise<void> {
    if (applied.length === 0) return;
    table = applied[applied.length - 1].table;
    recent.push(...applied);
    recent.splice(0, Math.max(0, recent.length - KEPT_HAPPENINGS));
    for (const { entry } of applied) if (entry.kind === 'wordsRemoved') forgetWords(entry.sequence);
    // It is committed: whoever watches is shown it even if a name cannot be read just now.
    if (someoneNew(applied)) await learnNames(applied).catch(() => {});
    changed(live, applied, own);
  }

  function forgetWords(sequence: number): void {
    const place = recent.findIndex((appliedEntry) => appliedEntry.sequence === sequence);
    if (place !== -1) recent[place] = { ...recent[place], words: null };
  }

  function someoneNew(applied: readonly AppliedEntry[]): boolean {
    const isNew = (person: string | null) => person !== null && !names.has(person);
    return (
      isNew(table.creator) ||
      table.seats.some(({ person }) => isNew(person)) ||
      applied.some(({ entry }) => 'person' in entry && isNew(entry.person))
    );
  }

  async function learnNames(applied: readonly AppliedEntry[]): Promise<void> {
    const unknown = peopleIn(table, applied).filter((person) => !names.has(person));
    if (unknown.length === 0) return;
    const found = await readNames(database, unknown);
    for (const person of unknown) names.set(person, found.get(person) ?? '');
    shown = null;
  }

  function shownNames(): ReadonlyMap<string, string> {
    if (shown?.seats !== table.seats) shown = { seats: table.seats, names: distinctNames(seatedAt(table), names) };
    return shown.names;
  }

  async function follow(): Promise<void> {
    const rows = await readLog(database, id, table.sequence);
    doubtful = false;
    if (rows.length === 0) return;
    const wentBack = rows.some(({ entry }) => entry.includes('"kind":"tookBack"'));
    const past = wentBack ? (await history()).past : () => undefined;
    orders = await readOrders(database, id);
    await adopt(followOn(table, rows, past), false);
  }

  async function history(): Promise<LoadedTable> {
    const whole = loadTable({ id, dealer_secret: table.dealerSecret }, await readLog(database, id));
    await learnNames(whole.applied);
    return whole;
  }

  const live: LiveTable = {
    id,
    get table() {
      return table;
    },
    get orders() {
      return orders;
    },
    get recent() {
      return recent;
    },
    get busy() {
      return waiting > 0;
    },
    dueAt: (at) => dueAt(table, orders, at),
    knows: (person) => names.has(person),
    nameOf: (person) => shownNames().get(person) ?? '',
    act: actWhenAwake,
    async putRight() {
      if (downtimes.owed(table) !== null) await actWhenAwake(() => ({ entries: [], answer: () => {} }));
    },
    catchUp: () => inTurn(follow),
    history,
    refresh: () =>
      inTurn(async () => {
        orders = await readOrders(database, id);
        const fresh = await readNames(database, [...names.keys()]);
        for (const person of names.keys()) names.set(person, fresh.get(person) ?? '');
        shown = null;
        if (recent.length === 0) return;
        for (const { sequence, words } of await readLog(database, id, recent[0].sequence - 1)) if (words === null) forgetWords(sequence);
      }),
  };
  return live;
}

function seatedAt({ seats }: Table): string[] {
  return seats.flatMap(({ person }) => (person === null ? [] : [person]));
}

/** Everyone at the table, and whoever these entries name: they may have left since. */
function peopleIn({ creator, seats }: Table, applied: readonly AppliedEntry[]): string[] {
  const people = new Set([creator]);
  for (const { person } of seats) if (person !== null) people.add(person);
  for (const { entry } of applied) if ('person' in entry) people.add(entry.person);
  return [...people];
}
