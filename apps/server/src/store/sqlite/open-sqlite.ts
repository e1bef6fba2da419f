import { Worker } from 'node:worker_threads';
import type { Compilable } from 'kysely';
import { type Change, type Changed, Clash, type Database, Unavailable } from '../database.ts';
import { lockFolder } from './lock.ts';
import type { Answer, ArchiveFailure, Result, Statement, ThreadData, Work } from './messages.ts';
import { prepareSqlite } from './prepare.ts';
import { sqliteQueries } from './queries.ts';

interface Waiting {
  resolve(results: Changed[]): void;
  reject(error: Error): void;
}

/**
 * With more at once the thread begins with these while the rest is prepared. Otherwise all tables of a busy server end up in one group, and this
 * thread and the other one wait for each other by turns.
 */
const MOST_TOGETHER = 20;

/** The embedded database: one file, one process, one thread that writes. */
export function openSqlite(folder: string): Database {
  const lock = lockFolder(folder);
  const file = prepareOrRelease();
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { file } satisfies ThreadData });
  const waiting = new Map<number, Waiting>();
  const listeners: ((news: string | null) => void)[] = [];
  const failureListeners: ((why: string) => void)[] = [];
  let outgoing: Work[] = [];
  let works = 0;
  let broken: Error | null = null;

  thread.on('message', (answers: Answer[] | ArchiveFailure) => {
    if ('archiveFailure' in answers) {
      for (const listener of failureListeners) listener(answers.archiveFailure);
      return;
    }
    for (const answer of answers) {
      const { resolve, reject } = waiting.get(answer.id) as Waiting;
      waiting.delete(answer.id);
      if ('results' in answer) resolve(answer.results.map(changedBy));
      else reject(errorOf(answer));
    }
  });
  thread.on('error', (error) => breakDown(`The database's thread broke down: ${error.message}`));
  thread.on('exit', () => breakDown('The database is closed.'));

  /** Under the lock: no one brings the schema of a running server up to date. */
  function prepareOrRelease(): string {
    try {
      return prepareSqlite(folder);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  function breakDown(message: string): void {
    broken = new Unavailable(message, true);
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  }

  function post(): void {
    if (outgoing.length === 0) return;
    thread.postMessage(outgoing);
    outgoing = [];
  }

  function ask(kind: Work['kind'], statements: readonly Statement[], archive?: Work['archive']): Promise<Changed[]> {
    if (broken !== null) return Promise.reject(broken);
    const { promise, resolve, reject } = Promise.withResolvers<Changed[]>();
    const id = works++;
    waiting.set(id, { resolve, reject });
    // What comes together goes together: waking the thread costs more than what it is told.
    const together = outgoing.push({ id, kind, statements, ...(archive && { archive }) });
    if (together === 1) setImmediate(post);
    if (together === MOST_TOGETHER) post();
    return promise;
  }

  return {
    build: sqliteQueries(),
    shared: false,
    counts: null,
    changeLog: {
      async begin(file, timeline, schema) {
        await ask('archive', [], { file, timeline, schema });
      },
      onFailure: (listener) => void failureListeners.push(listener),
    },
    async read<Row>(query: Compilable<Row>) {
      const [{ rows }] = await ask('read', [statementOf({ query })]);
      return rows as Row[];
    },
    write: (changes) => (changes.length === 0 ? Promise.resolve([]) : ask('write', changes.map(statementOf))),
    tell(news) {
      queueMicrotask(() => {
        for (const listener of listeners) listener(news);
      });
    },
    hear: (listener) => void listeners.push(listener),
    async ping() {
      await ask('read', [{ sql: 'select 1', parameters: [], expect: -1 }]);
    },
    async close() {
      if (broken === null) await ask('close', []);
      await thread.terminate();
      lock.release();
    },
  };
}

export function statementOf({ query, expect = -1 }: Change): Statement {
  const { sql, parameters } = query.compile();
  return { sql, parameters: parameters as Statement['parameters'], expect };
}

export function changedBy(result: Result): Changed {
  return typeof result === 'number' ? { count: result, rows: [] } : { count: result.length, rows: result };
}

export function errorOf({ failure, message }: Extract<Answer, { failure: string }>): Error {
  if (failure === 'clash') return new Clash(message);
  return failure === 'unavailable' ? new Unavailable(message, false) : new Error(message);
}
