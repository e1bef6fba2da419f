import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { backUp } from '../../src/operations/backup/back-up.ts';
import { replaceWhenWritten } from '../../src/operations/backup/replace-file.ts';
import { checkBackup, restore } from '../../src/operations/backup/restore.ts';
import { validate } from '../../src/operations/validate.ts';
import { openSnapshot } from '../../src/store/open-snapshot.ts';
import { ROWS_AT_ONCE } from '../../src/store/snapshot.ts';
import { describeOnBoth, type Place } from '../support/databases.ts';
import {
  everythingIn,
  letPeoplePlay,
  linesOf,
  newFile,
  newFolder,
  type Played,
  packed,
  sqlOn,
  tablesThere,
} from '../support/operations.ts';
import { newPlayer, playOn, startedTable } from '../support/player.ts';
import { startTestServer } from '../support/server.ts';
import { emptyDatabaseIn } from '../support/shared-postgres.ts';
import { addManyMutes, addOneOfEach } from './one-of-each.ts';

describeOnBoth(
  'a backup',
  (newPlace) => {
    let place: Place;
    let played: Played;
    let file: string;
    beforeAll(async () => {
      place = await newPlace();
      played = await letPeoplePlay(place);
      await addOneOfEach(place);
      file = newFile();
      await backUp(place, file);
    });

    it('says what it holds, and only its owner may read it', async () => {
      const { people, tables, entries } = await checkBackup(file);
      const [{ count }] = await sqlOn(place, 'select count(*) as count from log');
      expect({ people, tables, entries }).toEqual({ people: 2, tables: 2, entries: Number(count) });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readdirSync(dirname(file))).toEqual(['steam.backup']);
    });

    it('holds every row of every table, and restores them all', async () => {
      const there = await newPlace();
      const before = await everythingIn(place);
      for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
      await restore(file, there);
      expect(await everythingIn(there)).toEqual(before);
    });

    it.each([ROWS_AT_ONCE - 2, ROWS_AT_ONCE - 1, ROWS_AT_ONCE, 2 * ROWS_AT_ONCE + 200])(
      'loses none of many rows (%d more)',
      async (number) => {
        const from = await newPlace();
        await restore(file, from);
        await addManyMutes(from, number);
        const all = newFile();
        await backUp(from, all);
        const to = await newPlace();
        await restore(all, to);
        expect((await everythingIn(to)).mutes).toHaveLength(number + 1);
        expect(await everythingIn(to)).toEqual(await everythingIn(from));
      },
    );

    it('lets everybody go on where they were: the same cookies, the same tables, the next move', async () => {
      const there = await newPlace();
      await restore(file, there);
      const server = await startTestServer(there);
      try {
        const players = played.players.map((player) => Object.assign(player, { url: server.url }));
        const { version } = await players[0].look(played.running);
        const view = await playOn(played.running, players, (now) => now.version > version + 3);
        expect(view.version).toBeGreaterThan(version + 3);
        expect((await players[1].look(played.over)).head.status).toBe('over');
      } finally {
        await server.close();
      }
      expect((await validate(there)).differences).toEqual([]);
    });

    it('is refused by a place that holds anything of a server, which stays as it is', async () => {
      const there = await newPlace();
      await restore(file, there);
      const before = await everythingIn(there);
      await expect(restore(file, there)).rejects.toThrow(/holds data of a server already; a backup is restored into an empty one only/);
      expect(await everythingIn(there)).toEqual(before);
    });

    it('that cannot be inserted to the end leaves the place empty, and another can be restored there', async () => {
      const lines = linesOf(readFileSync(file));
      const mutes = lines.findIndex((line) => line.startsWith('{"table":"mutes"'));
      const bad = newFile();
      writeFileSync(bad, signed(lines.toSpliced(mutes + 1, 0, lines[mutes + 1]), { mutes: 2 }));
      const there = await newPlace();
      await expect(restore(bad, there)).rejects.toThrow(/unique/i);
      expect(await tablesThere(there)).toEqual([]);
      await restore(file, there);
      expect(await everythingIn(there)).toEqual(await everythingIn(place));
    });

    it('of an older schema is restored and brought up to date', async () => {
      const { MIGRATIONS } = await import('../../src/store/migrations/migrations.ts');
      const future = [
        ...MIGRATIONS,
        ['alter table mutes add column since bigint not null default 7', 'create table hats (id text primary key)'],
      ];
      const there = await newPlace();
      await restore(file, there, future);
      expect(await sqlOn(there, 'select since from mutes')).toEqual([{ since: expect.toSatisfy((since) => Number(since) === 7) }]);
      expect(await sqlOn(there, 'select id from hats')).toEqual([]);
      expect(await sqlOn(there, "select value from facts where name = 'schema'")).toEqual([{ value: String(future.length) }]);
    });

    it('sees one moment, while the server goes on', async () => {
      const there = await newPlace();
      const server = await startTestServer(there);
      try {
        const players = [await newPlayer(server.url), await newPlayer(server.url)];
        const table = await startedTable(players);
        const snapshot = await openSnapshot(there);
        const count = async () => (await snapshot.read(snapshot.build.selectFrom('log').select('sequence'))).length;
        const before = await count();
        await playOn(table, players, ({ version }) => version > 10);
        expect(await count()).toBe(before);
        await snapshot.close();
        const busy = playOn(table, players, ({ version }) => version > 60);
        for (let each = 0; each < 3; each++) {
          const moment = newFile();
          await backUp(there, moment);
          const copy = await newPlace();
          await restore(moment, copy);
          expect((await validate(copy)).differences).toEqual([]);
        }
        await busy;
      } finally {
        await server.close();
      }
    });

    it('is not made of a place where no server has been', async () => {
      const target = newFile();
      await expect(backUp(await newPlace(), target)).rejects.toThrow(/There is no database in|is empty: no server has used it yet/);
      expect(existsSync(target)).toBe(false);
    });

    it('is not made of a database of a newer program', async () => {
      const there = await newPlace();
      await restore(file, there);
      await sqlOn(there, "update facts set value = '99' where name = 'schema'");
      await expect(backUp(there, newFile())).rejects.toThrow(
        /schema 99, but this program knows only up to \d+\. Use the version that wrote it/,
      );
    });
  },
  emptyDatabaseIn,
);

/** Lines with an end that fits them, as only our own program or a skilled hand would write. */
function signed(lines: readonly string[], counts: Record<string, number> = {}): Buffer {
  const body = lines.slice(0, -1);
  const sha256 = createHash('sha256')
    .update(`${body.join('\n')}\n`)
    .digest('hex');
  const end = JSON.parse(lines[lines.length - 1]);
  return packed([...body, JSON.stringify({ ...end, rows: { ...end.rows, ...counts }, sha256 })]);
}

describe('a backup goes from one kind of database to the other', () => {
  it('and back, and nothing is different', async () => {
    const home: Place = { dataFolder: newFolder(), databaseUrl: null };
    await letPeoplePlay(home);
    await addOneOfEach(home);
    const first = newFile();
    await backUp(home, first);
    const away: Place = { dataFolder: '', databaseUrl: await emptyDatabaseIn(inject('postgres')) };
    await restore(first, away);
    expect((await validate(away)).differences).toEqual([]);
    const second = newFile();
    await backUp(away, second);
    const back: Place = { dataFolder: newFolder(), databaseUrl: null };
    await restore(second, back);
    expect(await everythingIn(back)).toEqual(await everythingIn(home));
    const rows = (of: string) => linesOf(readFileSync(of)).slice(1, -1).sort();
    expect(rows(second)).toEqual(rows(first));
  });
});

describe('a file that is not sound is noticed before anything is begun', () => {
  let sound: Buffer;
  let lines: string[];
  beforeAll(async () => {
    const place: Place = { dataFolder: newFolder(), databaseUrl: null };
    await letPeoplePlay(place);
    const file = newFile();
    await backUp(place, file);
    sound = readFileSync(file);
    lines = linesOf(sound);
  });

  async function refusal(bytes: Buffer | string): Promise<string> {
    const file = newFile();
    writeFileSync(file, bytes);
    const folder = join(newFolder(), 'data');
    const error = await restore(file, { dataFolder: folder, databaseUrl: null }).then(
      () => null,
      (reason: Error) => reason,
    );
    expect(error, 'it was restored').not.toBeNull();
    expect(existsSync(folder)).toBe(false);
    return (error as Error).message.replace(file, 'FILE');
  }

  const row = () => lines.findIndex((line) => line.startsWith('["'));

  it('cut off anywhere', async () => {
    for (const part of [0.1, 0.5, 0.9]) {
      expect(await refusal(sound.subarray(0, Math.floor(sound.length * part)))).toBe(
        'FILE is damaged: it is cut off. Take another backup; this one was not used.',
      );
    }
    expect(await refusal(sound.subarray(0, sound.length - 1))).toMatch(/cut off/);
    expect(await refusal(packed(lines.slice(0, -1)))).toMatch(/its end is missing/);
    expect(await refusal(packed(lines.slice(0, 1)))).toMatch(/its end is missing/);
  });

  it('with a byte changed on the disk', async () => {
    for (const part of [0.3, 0.6, 0.95]) {
      const changed = Buffer.from(sound);
      changed[Math.floor(changed.length * part)] ^= 0x10;
      expect(await refusal(changed)).toMatch(/^FILE (is damaged|is no backup|does not have the table)/);
    }
  });

  it('with a row changed, removed, added or moved', async () => {
    const changed = lines.with(row(), lines[row()].replace('["', '["x'));
    expect(await refusal(packed(changed))).toMatch(/it was changed after it was written/);
    expect(await refusal(packed(lines.toSpliced(row(), 1)))).toMatch(/changed after/);
    expect(await refusal(packed(lines.toSpliced(row(), 0, lines[row()])))).toMatch(/changed after/);
    expect(await refusal(packed(lines.with(row(), '["')))).toMatch(/a line of it cannot be read/);
    expect(await refusal(packed([...lines, lines[row()]]))).toMatch(/something follows its end/);
    expect(await refusal(packed([lines[0], lines[row()], ...lines.slice(1)]))).toMatch(/a row belongs to no table/);
  });

  it('whose counts are not those of its rows', async () => {
    expect(await refusal(signed(lines, { people: 99 }))).toMatch(/it does not hold as many rows as it says/);
  });

  it('that does not have the tables and columns of its schema', async () => {
    const mutes = lines.findIndex((line) => line.startsWith('{"table":"mutes"'));
    const wrong = /does not have the table (mutes|people\) values) as its schema says/;
    expect(await refusal(signed(lines.toSpliced(mutes, 1)))).toMatch(/as many rows|does not have the table/);
    expect(await refusal(signed(lines.with(mutes, lines[mutes].replace('muted_id', 'x) --'))))).toMatch(wrong);
    expect(await refusal(signed(lines.toSpliced(mutes + 1, 0, '["only one"]'), { mutes: 1 }))).toMatch(wrong);
    expect(await refusal(signed(lines.toSpliced(mutes + 1, 0, '["a",{"b":1}]'), { mutes: 1 }))).toMatch(wrong);
    expect(await refusal(signed(lines.toSpliced(mutes, 0, lines[mutes])))).toMatch(/table mutes is there twice/);
  });

  it('of a newer format or a newer schema, naming the version that wrote it', async () => {
    const header = JSON.parse(lines[0]);
    const with0 = (change: object) => signed(lines.with(0, JSON.stringify({ ...header, program: '9.9.9', ...change })));
    expect(await refusal(with0({ version: 2 }))).toBe(
      'FILE is a backup of format 2, made by version 9.9.9. Restore it with that version or a newer one.',
    );
    expect(await refusal(with0({ schema: 99 }))).toMatch(
      /^FILE has schema 99, but this program knows only up to \d+\. Restore it with version 9\.9\.9, which wrote it, or a newer one\.$/,
    );
    expect(await refusal(with0({ schema: 0 }))).toMatch(/schema 0/);
  });

  it('that is something else', async () => {
    const message = 'FILE is no backup of Planet Steam. Name a file that the backup command has written.';
    expect(await refusal('hello')).toBe(message);
    expect(await refusal(packed(['hello']))).toBe(message);
    expect(await refusal(packed(['7']))).toBe(message);
    expect(await refusal(packed(['{"format":"planet-steam/record","version":1}']))).toBe(message);
    expect(await refusal('')).toMatch(/cut off|is empty/);
    await expect(restore(newFile(), { dataFolder: newFolder(), databaseUrl: null })).rejects.toThrow(/ENOENT/);
  });
});

describe('a folder in use', () => {
  it('is not restored into while a server has it', async () => {
    const place: Place = { dataFolder: newFolder(), databaseUrl: null };
    const server = await startTestServer(place);
    const file = newFile();
    try {
      await backUp(place, file);
      await expect(restore(file, place)).rejects.toThrow(/Another server is using the data folder .*Stop it first/);
    } finally {
      await server.close();
    }
  });
});

describe('the file of a backup', () => {
  const place: Place = { dataFolder: newFolder(), databaseUrl: null };
  beforeAll(async () => {
    await (await startTestServer(place)).close();
  });

  it('is never overwritten unless somebody insists', async () => {
    const file = newFile();
    writeFileSync(file, 'precious');
    await expect(backUp(place, file)).rejects.toThrow(/exists already\. Take another name, or give --force/);
    expect(readFileSync(file, 'utf8')).toBe('precious');
    await backUp(place, file, { force: true });
    expect((await checkBackup(file)).tables).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is written through a link, and the link stays', async () => {
    const file = newFile();
    writeFileSync(file, 'old');
    const link = newFile('link');
    symlinkSync(file, link);
    await backUp(place, link, { force: true });
    expect((await checkBackup(file)).tables).toBe(0);
  });

  it('is not put where a folder is, or where there is none', async () => {
    const folder = join(newFolder(), 'there');
    mkdirSync(folder);
    await expect(backUp(place, folder, { force: true })).rejects.toThrow(/is no ordinary file/);
    await expect(backUp(place, join(folder, 'nowhere', 'x'))).rejects.toThrow(/ENOENT/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that could not be written leaves the old one, and nothing beside it', async () => {
    const file = newFile();
    writeFileSync(file, 'old');
    const broken = replaceWhenWritten(file, true, async (beside) => {
      writeFileSync(beside, 'half');
      throw new Error('the disk is full');
    });
    await expect(broken).rejects.toThrow('the disk is full');
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(dirname(file))).toEqual(['steam.backup']);
  });

  it('that somebody else has put there meanwhile is not overwritten', async () => {
    const file = newFile();
    const late = replaceWhenWritten(file, false, async (beside) => {
      writeFileSync(beside, 'ours');
      writeFileSync(file, 'theirs');
    });
    await expect(late).rejects.toThrow(/exists already/);
    expect(readFileSync(file, 'utf8')).toBe('theirs');
  });
});
