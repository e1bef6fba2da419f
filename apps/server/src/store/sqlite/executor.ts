import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ChangeLog } from './change-log.ts';
import { fileErrorMessage } from './file-error.ts';
import type { Answer, Result, Statement, Work } from './messages.ts';

/** Far more than there are queries in the program; a query that changes its text each time must not fill the memory. */
const MOST_PREPARED = 500;

interface Prepared {
  readonly statement: StatementSync;
  /** Whether it gives rows. */
  readonly reads: boolean;
}

/**
 * Carries out what has come together: all writes in one transaction, then the reads. Nothing of it may be answered before this returns. Nearly
 * always all pieces of work succeed; only where one fails is the group done again with a savepoint for each, for those take a tenth of its time.
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
    let allSucceed = false;
    const together = () => {
      const answers = group.map(({ id, statements }) => ({ id, results: statements.map(run) }));
      allSucceed = true;
      changeLog?.append(group);
      return answers;
    };
    const eachByItself = () => {
      const answers = group.map((work) => answered(work.id, () => atomically(work.statements)));
      changeLog?.append(group.filter((_, index) => 'results' in answers[index]));
      return answers;
    };
    try {
      return inTransaction(together);
    } catch (error) {
      return allSucceed ? allFailed(group, error) : commitWhatSucceeds();
    }

    function commitWhatSucceeds(): Answer[] {
      try {
        return inTransaction(eachByItself);
      } catch (error) {
        return allFailed(group, error);
      }
    }
  }

  function inTransaction(work: () => Answer[]): Answer[] {
    try {
      database.exec('begin immediate');
      const answers = work();
      database.exec('commit');
      return answers;
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
  }

  function atomically(statements: readonly Statement[]): Result[] {
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

  function run({ sql, parameters, expect }: Statement): Result {
    let known = prepared.get(sql);
    if (known === undefined) {
      const statement = database.prepare(sql);
      known = { statement, reads: statement.columns().length > 0 };
      if (prepared.size >= MOST_PREPARED) prepared.clear();
      prepared.set(sql, known);
    }
    const { statement, reads } = known;
    const result = reads ? statement.all(...parameters) : Number(statement.run(...parameters).changes);
    const count = typeof result === 'number' ? result : result.length;
    if (expect >= 0 && count !== expect) throw new NotAsExpected(`touched ${count} rows instead of ${expect}`);
    return result;
  }

  function begin({ file, timeline, schema }: NonNullable<Work['archive']>): [] {
    changeLog?.begin(file, timeline, schema);
    return [];
  }

  function answered(id: number, work: () => Result[]): Answer {
    try {
      return { id, results: work() };
    } catch (error) {
      if (error instanceof TransactionLost) throw error.why;
      return { id, ...failureOf(error) };
    }
  }
}

function allFailed(group: readonly Work[], error: unknown): Answer[] {
  return group.map(({ id }) => ({ id, ...failureOf(error) }));
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
