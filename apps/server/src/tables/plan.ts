import { forcedMove } from '@planet-steam/engine';
import { Failure } from '../failure.ts';
import type { Change } from '../store/database.ts';
import { describeRefused } from './describe-refused.ts';
import type { Entry } from './entry.ts';
import { fold, type Past } from './fold.ts';
import type { Happening } from './load.ts';
import type { Table } from './table.ts';

/** What somebody wants to enter into a log. */
export interface NewEntry {
  readonly entry: Entry;
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
  answer(after: Table, entered: readonly Happening[]): Answer;
}

/** Looks at the table and decides. It may be asked again on a newer table, if another process was faster. Throws a `Failure` to refuse. */
export type Action<Answer> = (table: Table, now: number) => Plan<Answer> | Promise<Plan<Answer>>;

export interface PlannedHappening extends Happening {
  readonly clientId: string | null;
}

const MOST_FORCED = 1000;

/** Carries out a plan on a copy: what each entry does, and the moves the rules force after it (RND-4), each an entry of its own. */
export function carryOut(before: Table, { entries, past }: Plan<unknown>, at: number): PlannedHappening[] {
  const happenings: PlannedHappening[] = [];
  let table = before;
  const enter = ({ entry, words, clientId }: NewEntry) => {
    const folded = fold(table, entry, at, past);
    if (!folded.ok) throw describeRefused(folded.refusal, folded.index);
    table = folded.table;
    const { sequence, version } = table;
    happenings.push({ sequence, version, at, entry, words: words ?? null, events: folded.events, table, clientId: clientId ?? null });
  };
  for (const entry of entries) enter(entry);
  for (let forced = 0; table.version > before.version && table.status === 'playing' && table.game !== null; forced++) {
    const only = forcedMove(table.game);
    if (only === null) break;
    if (forced > MOST_FORCED) throw new Error(`table ${table.id} is stuck in forced moves at ${table.game.step}`);
    enter({ entry: { kind: 'played', seat: only.seat, hand: 'rule', moves: [only.move] } });
  }
  return happenings;
}

/** The right answer to somebody who may not do something. */
export function notNow(message: string): Failure {
  return new Failure('notNow', message);
}
