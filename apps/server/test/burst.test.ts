import { expect, test } from 'vitest';
import { Clash } from '../src/store/database.ts';
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts';
import { newFolder } from './support/operations.ts';

const BURST = 95;

test('however many changes come at once, each is made by itself and in its turn', async () => {
  const database = openSqlite(newFolder());
  const { build } = database;
  const insert = (name: string, value: string) => database.write([{ query: build.insertInto('facts').values({ name, value }) }]);
  const done: number[] = [];
  const written = Array.from({ length: BURST }, (_, number) => insert(`burst ${number}`, 'first').then(() => void done.push(number)));
  const tooLate = expect(insert('burst 41', 'second')).rejects.toBeInstanceOf(Clash);
  const seen = await database.read(build.selectFrom('facts').select('value').where('name', 'like', 'burst %'));
  await Promise.all(written);
  await tooLate;
  expect(seen).toEqual(Array.from({ length: BURST }, () => ({ value: 'first' })));
  expect(done).toEqual([...Array(BURST).keys()]);
  await database.close();
});
