import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { makeExecutor } from '../src/store/sqlite/executor.ts';
import type { Work } from '../src/store/sqlite/messages.ts';

const INSERT = 'insert into log (place, entry) values (?, ?)';

function write(id: number, ...rows: readonly [place: number, entry: string][]): Work {
  return { id, kind: 'write', statements: rows.map((parameters) => ({ sql: INSERT, parameters, expect: 1 })) };
}

function makeLog() {
  const database = new DatabaseSync(':memory:');
  database.exec('create table log (place integer primary key, entry text not null)');
  const written: number[][] = [];
  const execute = makeExecutor(database, { begin() {}, append: (works) => void written.push(works.map(({ id }) => id)) });
  const stored = () =>
    database
      .prepare('select entry from log order by place')
      .all()
      .map(({ entry }) => entry);
  return { execute, written, stored };
}

test('what comes together is stored together', () => {
  const { execute, written, stored } = makeLog();
  const read: Work = { id: 3, kind: 'read', statements: [{ sql: 'select place from log order by place', parameters: [], expect: -1 }] };
  expect(execute([write(1, [1, 'a'], [2, 'b']), read, write(2, [3, 'c'])])).toEqual([
    { id: 1, results: [1, 1] },
    { id: 2, results: [1] },
    { id: 3, results: [[{ place: 1 }, { place: 2 }, { place: 3 }]] },
  ]);
  expect(stored()).toEqual(['a', 'b', 'c']);
  expect(written).toEqual([[1, 2]]);
});

test('a piece of work that fails takes nothing of the others with it, and leaves nothing of itself', () => {
  const { execute, written, stored } = makeLog();
  const answers = execute([write(1, [1, 'a']), write(2, [2, 'b'], [1, 'again']), write(3, [3, 'c'])]);
  expect(answers).toEqual([
    { id: 1, results: [1] },
    { id: 2, failure: 'clash', message: expect.any(String) },
    { id: 3, results: [1] },
  ]);
  expect(stored()).toEqual(['a', 'c']);
  expect(written).toEqual([[1, 3]]);
});

test('of works that cannot be committed nothing is stored', () => {
  const { execute, stored } = makeLog();
  const broken: Work = { id: 2, kind: 'write', statements: [{ sql: 'rollback', parameters: [], expect: -1 }] };
  const answers = execute([write(1, [1, 'a']), broken]);
  expect(answers.every((answer) => 'failure' in answer)).toBe(true);
  expect(stored()).toEqual([]);
});
