import type { TableCard, TableStatus } from '@planet-steam/protocol';
import type { Database } from '../store/database.ts';
import type { SeatRow, TableRow } from '../store/schema.ts';
import { distinctNames } from './distinct-names.ts';
import { readSummary } from './list-summary.ts';
import { readNames } from './stored.ts';

export interface ListQuery {
  /** Whose tables; null for the public ones. */
  readonly person: string | null;
  readonly status: TableStatus | null;
  /** Where the page before ended. */
  readonly before: string | null;
  readonly limit: number;
}

/** A page of tables, without opening any of them. */
export async function listTables(database: Database, wish: ListQuery): Promise<{ tables: TableCard[]; next: string | null }> {
  const rows = await readRows(database, wish);
  const ids = rows.map(({ id }) => id);
  const { build, read } = database;
  const seats = ids.length === 0 ? [] : await read(build.selectFrom('seats').selectAll().where('table_id', 'in', ids).orderBy('seat'));
  const names = await readNames(database, [...new Set(seats.flatMap(({ person_id }) => person_id ?? []))]);
  const last = rows.at(-1);
  return {
    tables: rows.map((row) =>
      cardFrom(
        row,
        seats.filter(({ table_id }) => table_id === row.id),
        names,
      ),
    ),
    next: rows.length < wish.limit || last === undefined ? null : `${last.changed_at}_${last.id}`,
  };
}

/** One table as it stands in a list. */
export async function readCard(database: Database, id: string): Promise<TableCard> {
  const { build, read } = database;
  const [row] = await read(build.selectFrom('tables').selectAll().where('id', '=', id));
  const seats = await read(build.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat'));
  return cardFrom(row, seats, await readNames(database, [...new Set(seats.flatMap(({ person_id }) => person_id ?? []))]));
}

function readRows({ build, read }: Database, { person, status, before, limit }: ListQuery): Promise<TableRow[]> {
  let query = build.selectFrom('tables').selectAll().orderBy('changed_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (status !== null) query = query.where('status', '=', status);
  else if (person === null) query = query.where('status', '!=', 'closed');
  if (person === null) query = query.where('public', '=', 1);
  else {
    const sitsAt = build.selectFrom('seats').select('table_id').where('person_id', '=', person);
    query = query.where((each) => each.or([each('creator_id', '=', person), each('id', 'in', sitsAt)]));
  }
  if (before !== null) {
    const at = Number(before.slice(0, before.indexOf('_')));
    const id = before.slice(before.indexOf('_') + 1);
    query = query.where((each) => each.or([each('changed_at', '<', at), each.and([each('changed_at', '=', at), each('id', '<', id)])]));
  }
  return read(query);
}

function cardFrom(row: TableRow, seats: readonly SeatRow[], names: ReadonlyMap<string, string>): TableCard {
  const { asked, ...card } = readSummary(row.card);
  const seated = seats.flatMap(({ person_id }) => person_id ?? []);
  const shown = distinctNames(seated, new Map(seated.map((person) => [person, names.get(person) ?? ''])));
  return {
    ...card,
    id: row.id,
    name: row.name,
    status: row.status,
    public: row.public === 1,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    seats: seats.map(({ seat, person_id, bot }) => ({
      person: person_id === null ? null : { id: person_id, name: shown.get(person_id) ?? '' },
      bot,
      asked: asked?.seat === seat,
    })),
  };
}
