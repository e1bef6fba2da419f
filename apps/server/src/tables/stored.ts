import type { Seat } from '@planet-steam/engine';
import type { StandingOrder } from '@planet-steam/table';
import { compileOnce, readOnce } from '../store/compiled-queries.ts';
import type { Change, Compiles, Database } from '../store/database.ts';
import type { LogRow, TableRow } from '../store/schema.ts';
import { digestOf } from './digest.ts';
import { summaryOf } from './list-summary.ts';
import type { NewAppliedEntry } from './plan.ts';
import type { Table } from './table.ts';

/** Everything between a table and the database. */

export async function readTableRow({ build, read }: Database, id: string): Promise<TableRow | null> {
  const [row] = await read(build.selectFrom('tables').selectAll().where('id', '=', id));
  return row ?? null;
}

export function readLog({ build, read }: Pick<Database, 'build' | 'read'>, id: string, after = 0): Promise<LogRow[]> {
  const query = readOnce(build, 'readLog', { id, after }, (given) =>
    build.selectFrom('log').selectAll().where('table_id', '=', given.id).where('sequence', '>', given.after).orderBy('sequence'),
  );
  return read(query);
}

export async function hasEntriesAfter({ build, read }: Database, id: string, after: number): Promise<boolean> {
  const query = readOnce(build, 'hasEntriesAfter', { id, after }, (given) =>
    build.selectFrom('log').select('sequence').where('table_id', '=', given.id).where('sequence', '>', given.after),
  );
  return (await read(query)).length > 0;
}

export async function readOrders({ build, read }: Database, id: string): Promise<Map<Seat, StandingOrder>> {
  const query = readOnce(build, 'readOrders', { id }, (given) => build.selectFrom('orders').selectAll().where('table_id', '=', given.id));
  const rows = await read(query);
  return new Map(rows.map(({ seat, lot, round, most }) => [seat, { lot: lot as StandingOrder['lot'], round, most }]));
}

export async function readByClientId({ build, read }: Database, id: string, clientId: string): Promise<LogRow | null> {
  const [row] = await read(build.selectFrom('log').selectAll().where('table_id', '=', id).where('client_id', '=', clientId));
  return row ?? null;
}

/** The names people have now; who is not there any more is not in it. */
export async function readNames({ build, read }: Database, people: readonly string[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const rows = await read(build.selectFrom('people').select(['id', 'name']).where('id', 'in', people));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The first entry of a log and the rows beside it. */
export function insertTable({ build }: Database, table: Table, opened: NewAppliedEntry, dueAt: number | null): Change[] {
  const row: TableRow = {
    id: table.id,
    name: table.agreement.name,
    status: table.status,
    creator_id: table.creator,
    public: table.agreement.public ? 1 : 0,
    dealer_secret: table.dealerSecret,
    card: cardOf(table),
    created_at: table.createdAt,
    changed_at: table.changedAt,
    due_at: dueAt,
  };
  const seats = table.seats.map(({ person, bot }, seat) => ({ table_id: table.id, seat, person_id: person, bot }));
  return [
    { query: build.insertInto('tables').values(row) },
    { query: build.insertInto('seats').values(seats) },
    insertEntry({ build }, table.id, opened),
  ];
}

function insertEntry({ build }: Pick<Database, 'build'>, id: string, appliedEntry: NewAppliedEntry): Change {
  const { sequence, version, at, entry, words, clientId, table } = appliedEntry;
  const changesGame = entry.kind === 'played' || entry.kind === 'started' || entry.kind === 'tookBack';
  const digest = changesGame && table.game !== null ? digestOf(table.game) : null;
  const row = { table_id: id, sequence, version, at, entry: JSON.stringify(entry), words, client_id: clientId, digest };
  return { query: compileOnce(build, 'insertEntry', row, (values) => build.insertInto('log').values(values)) };
}

/** All rows that follow from entries, in the order that lets the log's key decide a race first. `sameDue`: the row is known to say `dueAt` already. */
export function insertEntries(
  database: Database,
  before: Table,
  applied: readonly NewAppliedEntry[],
  dueAt: number | null,
  sameDue: boolean,
): Change[] {
  const { build } = database;
  const after = applied[applied.length - 1].table;
  const changes = applied.map((appliedEntry) => insertEntry(database, after.id, appliedEntry));
  const same = sameDue && after.status === before.status && after.creator === before.creator;
  changes.push({ query: same ? updateSummary(database, after) : updateTable(database, after, dueAt), expect: 1 });
  for (const [seat, { person, bot }] of after.seats.entries()) {
    if (person === before.seats[seat].person && bot === before.seats[seat].bot) continue;
    const query = build.updateTable('seats').set({ person_id: person, bot }).where('table_id', '=', after.id).where('seat', '=', seat);
    changes.push({ query, expect: 1 });
  }
  return changes;
}

function updateTable({ build }: Database, table: Table, dueAt: number | null): Compiles {
  const { id, status, creator, changedAt } = table;
  const row = { id, status, creator_id: creator, card: cardOf(table), changed_at: changedAt, due_at: dueAt };
  return compileOnce(build, 'updateTable', row, ({ id, ...values }) => build.updateTable('tables').set(values).where('id', '=', id));
}

/** What nearly every move changes. A column that is set again is written in its indexes again too, also where it stays the same. */
function updateSummary({ build }: Database, table: Table): Compiles {
  const row = { id: table.id, card: cardOf(table), changed_at: table.changedAt };
  return compileOnce(build, 'updateSummary', row, ({ id, ...values }) => build.updateTable('tables').set(values).where('id', '=', id));
}

function cardOf(table: Table): string {
  return JSON.stringify(summaryOf(table));
}
