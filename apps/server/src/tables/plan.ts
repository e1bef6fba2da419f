import type { MoveSource } from '@planet-steam/protocol';
import { forcedTurns, type PlayedTurn } from '@planet-steam/table';
import { ApiError } from '../api-error.ts';
import type { Change } from '../store/database.ts';
import type { Entry } from './entry.ts';
import { fold, type Past } from './fold.ts';
import type { AppliedEntry } from './load.ts';
import type { Table } from './table.ts';

/** What someone wants to enter into a log. */
export interface NewEntry {
  readonly entry: Entry;
  /** What the moves of a `played` entry did: they are not played again. */
  readonly turn?: PlayedTurn;
  readonly words?: string;
  /** See `LogRow.client_id`. */
  readonly clientId?: string;
}

/** What an action comes to: entries for the log and whatever else has to be stored with them, or nothing if both are empty. */
export interface Plan<Answer> {
  readonly entries: readonly NewEntry[];
  readonly changes?: readonly Change[];
  readonly past?: Past;
  /** What the one who asked is told, once all is committed. `entered` begins with the plan's own entries; forced moves follow. */
  answer(after: Table, entered: readonly AppliedEntry[]): Answer;
}

/** Looks at the table and decides. It may be asked again on a newer table, if another process was faster. Throws a `Failure` to refuse. */
export type Action<Answer> = (table: Table, now: number) => Plan<Answer> | Promise<Plan<Answer>>;

export interface NewAppliedEntry extends AppliedEntry {
  readonly clientId: string | null;
}

/** Carries out a plan on a copy: what each entry does, and the moves the rules force after it (RND-4), each an entry of its own. */
export function applyPlan(before: Table, { entries, past }: Plan<unknown>, at: number): NewAppliedEntry[] {
  const applied: NewAppliedEntry[] = [];
  let table = before;
  const enter = ({ entry, turn, words, clientId }: NewEntry) => {
    const folded = fold(table, entry, at, past, turn);
    table = folded.table;
    const { sequence, version } = table;
    applied.push({ sequence, version, at, entry, words: words ?? null, events: folded.events, table, clientId: clientId ?? null });
  };
  for (const entry of entries) enter(entry);
  const { game, status, version } = table;
  if (game !== null && status === 'playing' && version > before.version)
    for (const turn of forcedTurns(game)) enter(playedEntry(turn, 'rule'));
  return applied;
}

export function playedEntry(turn: PlayedTurn, hand: MoveSource): NewEntry {
  return { entry: { kind: 'played', seat: turn.seat, hand, moves: turn.moves }, turn };
}

/** The right answer to someone who may not do something. */
export function notNow(message: string): ApiError {
  return new ApiError('notNow', message);
}
