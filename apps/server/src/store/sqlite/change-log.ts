import { closeSync, openSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Work } from './messages.ts';

/**
 * What was committed, commit by commit, in files beside a backup: together they give the database as it was at any moment. JSON lines, only ever added to:
 *
 *     {"format":"planet-steam/changes","version":1,"timeline":"k3J…","schema":2}
 *     {"sql":"insert into …"}                              a statement; they are numbered from 0 in the order of the file
 *     {"n":17,"at":1790000000000,"do":[[0,"a",1],[2,5]]}   a commit: statements with their values
 *
 * A commit is written down before it is made, and its number is stored with it. So the file has all commits; if the process ends in between it has
 * one that was not made, and the next one has the same number.
 */
export const CHANGES_FORMAT = 'planet-steam/changes';
export const CHANGES_VERSION = 1;

/** In the database: the timeline, and the number of the last commit. */
export const ARCHIVED_FACT = 'archived';

export interface ArchivePosition {
  readonly timeline: string;
  readonly n: number;
}

export function parsePosition(value: string): ArchivePosition {
  const [timeline, n] = value.split(' ');
  return { timeline, n: Number(n) };
}

export interface ChangeLog {
  /** From now on commits are written into a new file. */
  begin(file: string, timeline: string, schema: number): void;
  /** Inside the transaction that makes these changes, before its commit. */
  append(works: readonly Work[]): void;
}

/** `failed` is told why nothing is written down any more; what people do is stored all the same. */
export function makeChangeLog(database: DatabaseSync, failed: (why: string) => void): ChangeLog {
  let file: number | null = null;
  let timeline = '';
  const statements = new Map<string, number>();
  const readFact = database.prepare('select value from facts where name = ?');
  const writeFact = database.prepare(
    'insert into facts (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  );

  function last(): number {
    const fact = readFact.get(ARCHIVED_FACT) as { value: string } | undefined;
    const position = fact === undefined ? null : parsePosition(fact.value);
    return position?.timeline === timeline ? position.n : 0;
  }

  const store = (n: number) => writeFact.run(ARCHIVED_FACT, `${timeline} ${n}`);

  function end(): void {
    if (file !== null) closeSync(file);
    file = null;
    statements.clear();
  }

  return {
    begin(path, newTimeline, schema) {
      const next = openSync(path, 'wx', 0o600); // what people wrote, and the dice to come
      writeSync(next, `${JSON.stringify({ format: CHANGES_FORMAT, version: CHANGES_VERSION, timeline: newTimeline, schema })}\n`);
      end();
      file = next;
      timeline = newTimeline;
      store(last());
    },
    append(works) {
      if (file === null || works.length === 0) return;
      let text = '';
      const made = works
        .flatMap((work) => work.statements)
        .map(({ sql, parameters }) => {
          const number = statements.get(sql) ?? statements.size;
          if (number === statements.size) {
            statements.set(sql, number);
            text += `${JSON.stringify({ sql })}\n`;
          }
          return [number, ...parameters];
        });
      const n = last() + 1;
      try {
        writeSync(file, `${text}${JSON.stringify({ n, at: Date.now(), do: made })}\n`);
        store(n);
      } catch (error) {
        end();
        failed((error as Error).message);
      }
    },
  };
}
