import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { MIGRATIONS, type Migrations } from '../src/store/migrations/migrations.ts';
import { openPostgres } from '../src/store/postgres/open-postgres.ts';
import { preparePostgres } from '../src/store/postgres/prepare.ts';
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts';
import { databaseFile, prepareSqlite } from '../src/store/sqlite/prepare.ts';
import { describeOnBoth, type Place } from './support/databases.ts';
import { everythingIn, letPeoplePlay, newFolder, sqlOn } from './support/operations.ts';
import { startTestServer } from './support/server.ts';
import { emptyDatabaseIn } from './support/shared-postgres.ts';

/** What a later version might bring: a column, a table, and rows made from rows. */
const FUTURE: Migrations = [
  ...MIGRATIONS,
  [
    'alter table people add column hat text',
    "update people set hat = 'bowler'",
    'create table hats (person_id text primary key, hat text not null)',
    'insert into hats (person_id, hat) select id, hat from people',
  ],
];
const BROKEN: Migrations = [...FUTURE, ['create table scarves (id text)', 'delete from people', 'insert into nowhere values (1)']];

async function prepare({ databaseUrl, dataFolder }: Place, migrations: Migrations): Promise<void> {
  if (databaseUrl === null) {
    prepareSqlite(dataFolder, migrations);
    return;
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await preparePostgres(client, migrations);
  } finally {
    await client.end();
  }
}

async function schemaOf(place: Place): Promise<number> {
  const [{ value }] = await sqlOn(place, "select value from facts where name = 'schema'");
  return Number(value);
}

describeOnBoth(
  'a database of an older schema',
  (newPlace) => {
    it('is brought up to date at the start and loses nothing', async () => {
      const place = await newPlace();
      await prepare(place, MIGRATIONS);
      await sqlOn(place, "insert into people values ('p1', 'Anna', 'en', null, 0, 1, 9007199254740991)");
      await sqlOn(place, "insert into mutes values ('p1', 'p2')");
      await prepare(place, FUTURE);
      expect(await schemaOf(place)).toBe(MIGRATIONS.length + 1);
      const [person] = await sqlOn(place, 'select * from people');
      expect({ ...person, seen_at: Number(person.seen_at) }).toMatchObject({
        id: 'p1',
        name: 'Anna',
        hat: 'bowler',
        seen_at: Number.MAX_SAFE_INTEGER,
      });
      expect(await sqlOn(place, 'select * from hats')).toEqual([{ person_id: 'p1', hat: 'bowler' }]);
      expect(await sqlOn(place, 'select * from mutes')).toHaveLength(1);
    });

    it('is left alone by a start that has nothing to bring', async () => {
      const place = await newPlace();
      await prepare(place, FUTURE);
      await sqlOn(place, "insert into hats values ('p1', 'cap')");
      await prepare(place, FUTURE);
      expect(await sqlOn(place, 'select * from hats')).toHaveLength(1);
    });

    it('stays as it was if a step fails in the middle', async () => {
      const place = await newPlace();
      await letPeoplePlay(place);
      const before = await everythingIn(place);
      await expect(prepare(place, BROKEN)).rejects.toThrow(/nowhere/);
      expect(await everythingIn(place)).toEqual(before);
      expect(await schemaOf(place)).toBe(MIGRATIONS.length);
      await expect(sqlOn(place, 'select * from hats')).rejects.toThrow(/hats/);
      await (await startTestServer(place)).close();
    });

    it('of a newer program is refused, and left alone', async () => {
      const place = await newPlace();
      await prepare(place, FUTURE);
      const message = `This database has schema ${FUTURE.length}, but this program knows only up to ${MIGRATIONS.length}. Use the version that wrote it, or a newer one.`;
      await expect(startTestServer(place)).rejects.toThrow(message);
      expect(await schemaOf(place)).toBe(FUTURE.length);
      expect(await sqlOn(place, 'select * from hats')).toEqual([]);
    });

    it('may be empty, and is then made', async () => {
      const place = await newPlace();
      await (await startTestServer(place)).close();
      expect(await schemaOf(place)).toBe(MIGRATIONS.length);
    });
  },
  emptyDatabaseIn,
);

describe('the SQLite file', () => {
  it('is copied before it is changed, for its owner alone, and the copy is as it was', () => {
    const folder = newFolder();
    prepareSqlite(folder, MIGRATIONS);
    const database = new DatabaseSync(databaseFile(folder));
    database.exec("insert into mutes values ('a', 'b')");
    database.close();
    prepareSqlite(folder, FUTURE);
    const [copy, ...more] = readdirSync(folder).filter((name) => name.startsWith(`before-schema-${FUTURE.length}-`));
    expect(more).toEqual([]);
    const old = new DatabaseSync(join(folder, copy), { readOnly: true });
    expect(old.prepare('select * from mutes').all()).toHaveLength(1);
    expect(old.prepare("select value from facts where name = 'schema'").get()).toEqual({ value: String(MIGRATIONS.length) });
    old.close();
    expect(statSync(join(folder, copy)).mode & 0o777).toBe(0o600);
  });

  it('is not copied when it is made, nor when nothing changes', () => {
    const folder = newFolder();
    prepareSqlite(folder, MIGRATIONS);
    prepareSqlite(folder, MIGRATIONS);
    expect(readdirSync(folder).filter((name) => name.startsWith('before'))).toEqual([]);
  });

  it('of a running server is not brought up to date by a second one', async () => {
    const folder = newFolder();
    const first = openSqlite(folder);
    await sqlOn({ dataFolder: folder, databaseUrl: null }, "update facts set value = '0' where name = 'schema'");
    const before = readFileSync(databaseFile(folder));
    expect(() => openSqlite(folder)).toThrow(/Another server is using the data folder/);
    expect(readFileSync(databaseFile(folder)).equals(before)).toBe(true);
    await first.close();
  });
});

describe('several servers that start together', () => {
  it('on an empty PostgreSQL make its schema once, and all of them work', async () => {
    const url = await emptyDatabaseIn(inject('postgres'));
    const databases = await Promise.all(Array.from({ length: 6 }, () => openPostgres(url, 1)));
    for (const { read, build } of databases) expect(await read(build.selectFrom('people').selectAll())).toEqual([]);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('on one folder: one gets it, the others are told', async () => {
    const folder = newFolder();
    const first = openSqlite(folder);
    expect(() => openSqlite(folder)).toThrow(
      `Another server is using the data folder ${folder}. Stop it first, or give this one another folder.`,
    );
    await first.close();
    await openSqlite(folder).close();
  });
});
