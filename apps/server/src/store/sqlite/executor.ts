import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ChangeLog } from './change-log.ts';
import { fileErrorMessage } from './file-error.ts';
import type { Answer, Statement, Work } from './messages.ts';

/** Far more than there are queries in the program; a query that changes its text each time must not fill the memory. */
const MOST_PREPARED = 500;

interface Prepared {
  readonly statement: StatementSync;
  /** Whether it gives rows. */
  readonly reads: boolean;
}

/**
 * Carries out what has come together: all writes in one transaction, each piece of work behind a savepoint of its own, then the reads.
 * Nothing of it may be answered before this returns.
 */
export function makeExecutor(database: DatabaseSync, changeLog: ChangeLog | null = null): (group: readonly Work[]) => Answer[] {
  const prepared = new Map<string, Prepared>();

  return (group) => {
    const answers: Answer[] = [];
    const writes = group.filter(({ kind }) => kind === 'write');
    if (writes.length > 0) answers.push(...commit(writes));
    for (const { id, archive } of group) {
      if (archive !== undefined) answers.push(answered(id, () => begin(archive)));
    }
    for (const work of group) if (work.kind === 'read') answers.push(answered(work.id, () => work.statements.map(run)));
    return answers;
  };

  function commit(group: readonly Work[]): Answer[] {
    try {
      database.exec('begin immediate');
      const answers = group.map((work) => answered(work.id, () => atomically(work.statements)));
      changeLog?.append(group.filter((_, index) => 'results' in answers[index]));
      database.exec('commit');
      return answers;
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      return group.map(({ id }) => ({ id, ...failureOf(error) }));
    }
  }

  function atomically(statements: readonly Statement[]): { count: number; rows: Record<string, unknown>[] }[] {
    database.exec('savepoint work');
    try {
      const results = statements.map(run);
      database.exec('release work');
      return results;
    } catch (error) {
      // After some errors (a full disk) SQLite has rolled back everything by itself; then the whole group has failed.
      if (!database.isTransaction) throw new TransactionLost(error);
      database.exec('rollback to work');
      database.exec('release work');
      throw error;
    }
  }

  function run({ sql, parameters, expect }: Statement): { count: number; rows: Record<string, unknown>[] } {
    let known = prepared.get(sql);
    if (known === undefined) {
      const statement = database.prepare(sql);
      known = { statement, reads: statement.columns().length > 0 };
      if (prepared.size >= MOST_PREPARED) prepared.clear();
      prepared.set(sql, known);
    }
    const { statement, reads } = known;
    const rows = reads ? (statement.all(...parameters) as Record<string, unknown>[]) : [];
    const count = reads ? rows.length : Number(statement.run(...parameters).changes);
    if (expect >= 0 && count !== expect) throw new NotAsExpected(`touched ${count} rows instead of ${expect}`);
    return { count, rows };
  }

  function begin({ file, timeline, schema }: NonNullable<Work['archive']>): [] {
    changeLog?.begin(file, timeline, schema);
    return [];
  }

  function answered(id: number, work: () => { count: number; rows: Record<string, unknown>[] }[]): Answer {
    try {
      return { id, results: work() };
    } catch (error) {
      if (error instanceof TransactionLost) throw error.why;
      return { id, ...failureOf(error) };
    }
  }
}

class TransactionLost extends Error {
  readonly why: unknown;
  constructor(why: unknown) {
    super('the transaction was rolled back');
    this.why = why;
  }
}

class NotAsExpected extends Error {}

const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

function failureOf(error: unknown): { failure: 'clash' | 'unavailable' | 'bug'; message: string } {
  const { message, errcode } = error as Error & { errcode?: number };
  if (error instanceof NotAsExpected || errcode === SQLITE_CONSTRAINT_PRIMARYKEY || errcode === SQLITE_CONSTRAINT_UNIQUE) {
    return { failure: 'clash', message };
  }
  const trouble = fileErrorMessage(error);
  return trouble === null ? { failure: 'bug', message } : { failure: 'unavailable', message: trouble };
}
