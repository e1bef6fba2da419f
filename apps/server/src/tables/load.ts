import { BUILT_IN_BOARD, type Event, type Move, type Seat, type State } from '@planet-steam/engine';
import { isEntryKind } from '@planet-steam/protocol/entries';
import type { LogRow, TableRow } from '../store/schema.ts';
import { digestOf } from './digest.ts';
import type { Entry } from './entry.ts';
import { fold, openedTable, type Past } from './fold.ts';
import type { Table } from './table.ts';
import { whyUnplayable } from './why-unplayable.ts';

/** One entry with what it did. */
export interface AppliedEntry {
  readonly sequence: number;
  readonly version: number;
  readonly at: number;
  readonly entry: Entry;
  readonly words: string | null;
  readonly events: readonly Event[];
  /** The table after it. */
  readonly table: Table;
}

/** A move list that is still in force, after all take-backs. */
interface TurnInForce {
  readonly seat: Seat;
  readonly moves: readonly Move[];
  readonly at: number;
}

export interface LoadedTable {
  readonly table: Table;
  readonly applied: readonly AppliedEntry[];
  readonly turns: readonly TurnInForce[];
  readonly past: Past;
}

/** The log does not lead where it led when it was written: another version of the program, or a damaged file. */
export class LogDiffers extends Error {
  readonly sequence: number;
  readonly why: string;

  constructor(table: string, sequence: number, why: string) {
    super(
      `Entry ${sequence} of table ${table} cannot be followed by this version: ${why}. Run validate, and use the version that wrote it.`,
    );
    this.sequence = sequence;
    this.why = why;
  }
}

/** The rules that the game began with are no longer played. */
export class Unplayable extends LogDiffers {}

/** A newer version of the program, running beside this one, wrote something that this one does not know. */
export class FromNewerVersion extends LogDiffers {}

type Origin = Pick<TableRow, 'id' | 'dealer_secret'>;
type Logged = Pick<LogRow, 'sequence' | 'at' | 'entry' | 'words' | 'digest'>;

/** Folds a whole log. A game of several hundred moves takes about a millisecond, so there are no snapshots that could disagree with it. */
export function loadTable(origin: Origin, log: readonly Logged[]): LoadedTable {
  const states = new Map<number, State>();
  const lengths = new Map<number, number>();
  const turns: TurnInForce[] = [];
  const applied: AppliedEntry[] = [];
  const past: Past = (version) => states.get(version);
  let table: Table | null = null;
  for (const row of log) {
    const appliedEntry: AppliedEntry = follow(origin, table, row, past);
    const { entry } = appliedEntry;
    table = appliedEntry.table;
    applied.push(appliedEntry);
    if (entry.kind === 'played') turns.push({ seat: entry.seat, moves: entry.moves, at: row.at });
    if (entry.kind === 'tookBack') turns.length = lengths.get(entry.version) ?? 0;
    if (table.game !== null) {
      states.set(table.version, table.game);
      lengths.set(table.version, turns.length);
    }
  }
  if (table === null) throw new Error(`table ${origin.id} has no log`);
  expectDigest(table, log[log.length - 1]);
  return { table, applied, turns, past };
}

function follow({ id, dealer_secret }: Origin, before: Table | null, row: Logged, past: Past): AppliedEntry {
  const { sequence, at, words } = row;
  const entry = guarded(id, sequence, () => parseEntry(row.entry));
  if (!isEntryKind(entry.kind)) throw newer(id, sequence, entry);
  if (before === null) {
    if (entry.kind !== 'opened' || sequence !== 1) throw new LogDiffers(id, sequence, 'a log begins with the opening of the table');
    const table = guarded(id, sequence, () => openedTable(id, dealer_secret, entry, at));
    return { sequence, version: 0, at, entry, words, events: [], table };
  }
  if (sequence !== before.sequence + 1) throw new LogDiffers(id, sequence, `entry ${before.sequence + 1} is missing`);
  const unplayable = entry.kind === 'started' ? whyUnplayable(before.agreement.setup) : null;
  if (unplayable !== null) throw new Unplayable(id, sequence, unplayable);
  const { table, events } = guarded(id, sequence, () => fold(before, entry, at, past));
  return { sequence, version: table.version, at, entry, words, events, table };
}

function newer(id: string, sequence: number, { kind }: { readonly kind: string }): FromNewerVersion {
  return new FromNewerVersion(id, sequence, `this version knows no entry of kind ${kind}`);
}

function guarded<T>(id: string, sequence: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new LogDiffers(id, sequence, (error as Error).message);
  }
}

/** Whether the game is where it was when the entry was written. Asked of the last entry always, of all by `validate`. */
export function expectDigest({ id, game }: Table, { sequence, digest }: Logged): void {
  if (digest !== null && game !== null && digestOf(game) !== digest)
    throw new LogDiffers(id, sequence, 'it leads to another state of the game');
}

/** Follows entries that others have added. A take-back needs the whole log. */
export function followOn(table: Table, rows: readonly Logged[], past: Past): AppliedEntry[] {
  const applied: AppliedEntry[] = [];
  let before = table;
  for (const row of rows) {
    const appliedEntry = follow({ id: table.id, dealer_secret: table.dealerSecret }, before, row, past);
    applied.push(appliedEntry);
    before = appliedEntry.table;
    expectDigest(before, row);
  }
  return applied;
}

const BUILT_IN = JSON.stringify(BUILT_IN_BOARD);

/**
 * Boards are large and mostly the same: tables share it. Names with halves of characters were accepted once; beside the log they are stored
 * as databases store them, without.
 */
function parseEntry(json: string): Entry {
  const entry = JSON.parse(json) as Entry;
  if (entry.kind !== 'opened') return entry;
  const { setup, name } = entry.agreement;
  const board = JSON.stringify(setup.board) === BUILT_IN ? BUILT_IN_BOARD : setup.board;
  return { ...entry, agreement: { ...entry.agreement, name: name.toWellFormed(), setup: { ...setup, board } } };
}
