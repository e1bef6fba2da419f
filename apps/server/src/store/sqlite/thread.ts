import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { configure } from './connection.ts';
import { fileErrorMessage } from './file-error.ts';
import type { Answer, Statement, ThreadData, Work } from './messages.ts';

/**
 * The one thread that writes. It commits in groups: whatever has arrived while the disk was busy goes into the next transaction together,
 * each piece of work behind a savepoint of its own, and all are answered after the commit.
 */
const port = parentPort as NonNullable<typeof parentPort>;
const database = new DatabaseSync((workerData as ThreadData).file);
configure(database);

const prepared = new Map<string, StatementSync>();
/** Far more than there are queries in the program; a query that changes its text each time must not fill the memory. */
const MOST_PREPARED = 500;

let waiting: Work[] = [];

port.on('message', (works: Work[]) => {
  // All messages that have arrived are delivered before the immediates run: that is what makes a group.
  if (waiting.length === 0) setImmediate(flush);
  waiting.push(...works);
});

function flush(): void {
  const group = waiting;
  waiting = [];
  const answers: Answer[] = [];
  const reads = group.filter(({ kind }) => kind === 'read');
  const writes = group.filter(({ kind }) => kind === 'write');
  if (writes.length > 0) answers.push(...commit(writes));
  for (const work of reads) answers.push(answered(work, () => work.statements.map(run)));
  const closing = group.find(({ kind }) => kind === 'close');
  if (closing !== undefined) {
    database.close();
    answers.push({ id: closing.id, results: [] });
  }
  port.postMessage(answers);
  if (closing !== undefined) port.close();
}

function commit(group: readonly Work[]): Answer[] {
  try {
    database.exec('begin immediate');
    const answers = group.map((work) => answered(work, () => atomically(work.statements)));
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

class TransactionLost extends Error {
  readonly why: unknown;
  constructor(why: unknown) {
    super('the transaction was rolled back');
    this.why = why;
  }
}

class NotAsExpected extends Error {}

function run({ sql, parameters, expect }: Statement): { count: number; rows: Record<string, unknown>[] } {
  let statement = prepared.get(sql);
  if (statement === undefined) {
    statement = database.prepare(sql);
    if (prepared.size >= MOST_PREPARED) prepared.clear();
    prepared.set(sql, statement);
  }
  const reads = statement.columns().length > 0;
  const rows = reads ? (statement.all(...parameters) as Record<string, unknown>[]) : [];
  const count = reads ? rows.length : Number(statement.run(...parameters).changes);
  if (expect >= 0 && count !== expect) throw new NotAsExpected(`touched ${count} rows instead of ${expect}`);
  return { count, rows };
}

function answered({ id }: Work, work: () => { count: number; rows: Record<string, unknown>[] }[]): Answer {
  try {
    return { id, results: work() };
  } catch (error) {
    if (error instanceof TransactionLost) throw error.why;
    return { id, ...failureOf(error) };
  }
}

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
