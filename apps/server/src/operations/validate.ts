import { isDeepStrictEqual } from 'node:util';
import { OperatorError } from '../operator-error.ts';
import { MIGRATIONS } from '../store/migrations/migrations.ts';
import { openSnapshot, type Place } from '../store/open-snapshot.ts';
import type { LogRow, SeatRow, TableRow } from '../store/schema.ts';
import type { Snapshot } from '../store/snapshot.ts';
import { readSummary, type StoredSummary, summaryOf } from '../tables/list-summary.ts';
import { expectDigest, type LoadedTable, LogDiffers, loadTable } from '../tables/load.ts';
import { readLog } from '../tables/stored.ts';
import type { Table } from '../tables/table.ts';

/** Something stored that this version of the program does not arrive at. */
export interface Difference {
  readonly table: string;
  /** Number of the entry; null where it is not about one. */
  readonly entry: number | null;
  readonly why: string;
}

export interface Validation {
  readonly tables: number;
  /** Tables with a game that has begun. */
  readonly games: number;
  readonly entries: number;
  readonly differences: readonly Difference[];
}

/** Plays every stored game again with this version of the program and compares what comes out with what is stored. Reads only. */
export async function validate(place: Place): Promise<Validation> {
  const snapshot = await openSnapshot(place);
  try {
    if (snapshot.schema < MIGRATIONS.length) {
      throw new OperatorError(
        `This database has schema ${snapshot.schema} and this program ${MIGRATIONS.length}. Make a backup and give it to validate with --from; that leaves the database as it is.`,
      );
    }
    return await validateAll(snapshot);
  } finally {
    await snapshot.close();
  }
}

async function validateAll(snapshot: Snapshot): Promise<Validation> {
  const { build } = snapshot;
  const differences: Difference[] = [];
  let tables = 0;
  let games = 0;
  let entries = 0;
  for await (const rows of snapshot.stream(build.selectFrom('tables').selectAll())) {
    for (const row of rows) {
      const log = await readLog(snapshot, row.id);
      const seats = await snapshot.read(build.selectFrom('seats').selectAll().where('table_id', '=', row.id).orderBy('seat'));
      tables++;
      games += log.some(({ version }) => version > 0) ? 1 : 0;
      entries += log.length;
      differences.push(...differencesOf(row, log, seats));
    }
  }
  differences.push(...(await orphans(snapshot)));
  return { tables, games, entries, differences };
}

/** The first entry that differs is named; what follows from it is not repeated. */
function differencesOf(row: TableRow, log: readonly LogRow[], seats: readonly SeatRow[]): Difference[] {
  const differs = (entry: number | null, why: string): Difference => ({ table: row.id, entry, why });
  if (log.length === 0) return [differs(null, 'it has no log')];
  const { followed, broken } = followAsFarAsPossible(row, log);
  for (const [index, { table, version, sequence, entry }] of (followed?.applied ?? []).entries()) {
    const stored = log[index];
    const changesGame = entry.kind === 'played' || entry.kind === 'started' || entry.kind === 'tookBack';
    if (stored.version !== version) return [differs(sequence, `it leads to version ${version} instead of ${stored.version}`)];
    if (changesGame && stored.digest === null) return [differs(sequence, 'its digest is missing')];
    try {
      expectDigest(table, stored);
    } catch (error) {
      return [differs(sequence, (error as LogDiffers).why)];
    }
  }
  if (broken !== null) return [differs(broken.sequence, broken.why)];
  return besideTheLog((followed as LoadedTable).table, row, seats).map((why) => differs(null, why));
}

/** Without digests: those are compared one by one, so that the first that differs is found and not the last. */
function followAsFarAsPossible(row: TableRow, log: readonly LogRow[]): { followed: LoadedTable | null; broken: LogDiffers | null } {
  const bare = log.map((each) => ({ ...each, digest: null }));
  try {
    return { followed: loadTable(row, bare), broken: null };
  } catch (error) {
    if (!(error instanceof LogDiffers)) throw error;
    const before = bare.filter(({ sequence }) => sequence < error.sequence);
    return { followed: before.length === 0 ? null : loadTable(row, before), broken: error };
  }
}

/** What is stored beside the log has to agree with it; a log that lost its last entries is noticed here. */
function besideTheLog(table: Table, row: TableRow, seats: readonly SeatRow[]): string[] {
  const { agreement } = table;
  const people = seats.map(({ person_id, bot }) => ({ person_id, bot }));
  const wrong = [
    row.status !== table.status && `it is stored as ${row.status}, but its log leads to ${table.status}`,
    row.changed_at !== table.changedAt && 'its last entry is not the one it was stored with',
    row.creator_id !== table.creator && 'it is stored with another creator than its log has',
    (row.name !== agreement.name || row.public !== (agreement.public ? 1 : 0)) && 'it is stored with another name or openness',
    !isDeepStrictEqual(
      people,
      table.seats.map(({ person, bot }) => ({ person_id: person, bot })),
    ) && 'other people or bots are stored in its seats',
    ...cardDifferences(readSummary(row.card), summaryOf(table)),
  ];
  return wrong.filter((why) => why !== false);
}

/** A newer version may know more fields of a card; those both know must be the same. The winners are among them. */
function cardDifferences(stored: StoredSummary, now: StoredSummary): string[] {
  const both = (Object.keys(stored) as (keyof StoredSummary)[]).filter((field) => field in now);
  return both
    .filter((field) => !isDeepStrictEqual(stored[field], now[field]))
    .map((field) => `its card says ${field} ${JSON.stringify(stored[field])}, but its log leads to ${JSON.stringify(now[field])}`);
}

async function orphans({ build, read }: Snapshot): Promise<Difference[]> {
  const known = build.selectFrom('tables').select('id');
  const rows = await read(build.selectFrom('log').select('table_id').distinct().where('table_id', 'not in', known));
  return rows.map(({ table_id }) => ({ table: table_id, entry: null, why: 'there are entries of it, but no such table' }));
}
