import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type ArchiveFile, listArchive } from '../../src/operations/archive/archive-files.ts';
import { restoreArchive } from '../../src/operations/archive/restore-archive.ts';
import { validate } from '../../src/operations/validate.ts';
import { MIGRATIONS } from '../../src/store/migrations/migrations.ts';
import { shapeAfter } from '../../src/store/migrations/shape.ts';
import { openSqliteSnapshot } from '../../src/store/sqlite/snapshot.ts';
import { anyMove, newPlayer, type Player, startedTable } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe('an archive of the embedded database', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'planet-steam-archive-'));
    folders.push(folder);
    return folder;
  }

  const start = (dataFolder: string, archiveFolder: string) => startTestServer({ dataFolder, databaseUrl: null }, { archiveFolder });
  const filesOf = (folder: string, kind: ArchiveFile['kind']) => listArchive(folder).filter((file) => file.kind === kind);

  /** The next commit has a later time. */
  function moment(): number {
    const now = Date.now();
    while (Date.now() === now);
    return now;
  }

  async function turns(table: string, players: readonly Player[], count: number): Promise<void> {
    for (let each = 0; each < count; each++) {
      const view = await players[0].look(table);
      const player = players[view.head.asked as number];
      const move = anyMove(await player.look(table));
      if (move === null) return;
      await player.play(table, view.version, [move]);
    }
  }

  /** Every row of every table, but for what says where the archive is and that the server lives. */
  async function contents(dataFolder: string): Promise<unknown> {
    const snapshot = openSqliteSnapshot(dataFolder);
    const all: Record<string, unknown> = {};
    for (const { table } of shapeAfter(MIGRATIONS)) {
      const rows = await snapshot.read(snapshot.build.selectFrom(table as 'facts').selectAll());
      all[table] = table === 'facts' ? rows.filter(({ name }) => !['archived', 'aliveAt'].includes(name)) : rows;
    }
    await snapshot.close();
    return all;
  }

  async function scene(): Promise<{ data: string; archive: string; server: TestServer; players: Player[]; table: string }> {
    const [data, archive] = [newFolder(), newFolder()];
    const server = await start(data, archive);
    const players = [await newPlayer(server.url, 'Anna'), await newPlayer(server.url, 'Ben')];
    return { data, archive, server, players, table: await startedTable(players) };
  }

  test('gives the server back as it was at any moment', async () => {
    const { data, archive, server, players, table } = await scene();
    const moments = [];
    for (let each = 0; each < 3; each++) {
      await turns(table, players, 3);
      moments.push({ at: moment(), view: await players[0].look(table) });
    }
    await players[0].ask('POST', `/api/tables/${table}/words`, { words: 'Better not.' });
    await players[1].ask('PATCH', '/api/me', { name: 'Benjamin' });
    await server.close();
    for (const { at, view } of moments) {
      const restored = newFolder();
      const { upTo } = await restoreArchive(archive, restored, at);
      expect(Date.parse(upTo as string)).toBeLessThanOrEqual(at);
      expect((await validate({ dataFolder: restored, databaseUrl: null })).differences).toEqual([]);
      const again = await start(restored, newFolder());
      players[0].url = again.url;
      const seen = await players[0].look(table);
      expect({ ...seen, now: 0 }).toEqual({ ...view, now: 0 });
      await again.close();
    }
    const restored = newFolder();
    await restoreArchive(archive, restored, Number.POSITIVE_INFINITY);
    expect(await contents(restored)).toEqual(await contents(data));
  });

  test('goes on after the end of a process, also of one that ended in a commit', async () => {
    const { data, archive, server, players, table } = await scene();
    await turns(table, players, 2);
    await server.close();
    const [changes] = filesOf(archive, 'changes');
    const last = JSON.parse(readFileSync(changes.path, 'utf8').trimEnd().split('\n').at(-1) as string);
    // Written down and never committed, and one more that was not even written to its end.
    appendFileSync(changes.path, `${JSON.stringify({ ...last, n: last.n + 1, do: [] })}\n{"n":`);
    const second = await start(data, archive);
    for (const player of players) player.url = second.url;
    await turns(table, players, 2);
    await second.close();
    expect(filesOf(archive, 'base')).toHaveLength(1);
    expect(filesOf(archive, 'changes').map(({ compressed }) => compressed)).toEqual([true, false]);
    const restored = newFolder();
    await restoreArchive(archive, restored, Number.POSITIVE_INFINITY);
    expect(await contents(restored)).toEqual(await contents(data));
  });

  test('begins anew where it does not fit the database: commits without it, or a moment that was restored', async () => {
    const { data, archive, server, players, table } = await scene();
    await turns(table, players, 2);
    await server.close();
    const without = await startTestServer({ dataFolder: data, databaseUrl: null });
    for (const player of players) player.url = without.url;
    const { build, write } = without.context.database;
    await write([{ query: build.updateTable('facts').set({ value: 'another 7' }).where('name', '=', 'archived') }]);
    await without.close();
    const third = await start(data, archive);
    for (const player of players) player.url = third.url;
    await turns(table, players, 2);
    await third.close();
    expect(filesOf(archive, 'base')).toHaveLength(2);
    const restored = newFolder();
    await restoreArchive(archive, restored, Number.POSITIVE_INFINITY);
    expect(await contents(restored)).toEqual(await contents(data));
  });

  test('what cannot be restored is told, and nothing is begun', async () => {
    const { archive, server, players, table } = await scene();
    await turns(table, players, 3);
    await server.close();
    await expect(restoreArchive(archive, newFolder(), 0)).rejects.toThrow(/The archive begins at .* Name a later moment/);
    await expect(restoreArchive(newFolder(), newFolder(), Date.now())).rejects.toThrow('There is no archive in');
    const [changes] = filesOf(archive, 'changes');
    const lines = readFileSync(changes.path, 'utf8').split('\n');
    const commits = lines.flatMap((line, index) => (line.startsWith('{"n"') ? [index] : []));
    writeFileSync(changes.path, lines.toSpliced(commits[commits.length - 3], 1).join('\n'));
    const restored = newFolder();
    await expect(restoreArchive(archive, restored, Number.POSITIVE_INFINITY)).rejects.toThrow(/commit \d+ is missing/);
    expect(() => openSqliteSnapshot(restored)).toThrow('is empty');
    await expect(startTestServer({ dataFolder: newFolder(), databaseUrl: null }, { archiveFolder: changes.path })).rejects.toThrow();
  });
});
