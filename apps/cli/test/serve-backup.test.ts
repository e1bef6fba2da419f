import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newPlayer, playOn, startedTable } from '../../server/test/support/player.ts';
import { emptyDatabaseIn } from '../../server/test/support/shared-postgres.ts';
import { cliHere, type Ended, folder, MAIN } from './support/run-cli.ts';
import { bareEnvironment, type ServeProcess, startServe } from './support/serve-process.ts';

/** Not `spawnSync`: a PostgreSQL of ours has to go on meanwhile. */
function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...args], { env: bareEnvironment(environment) });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

describe('backup, restore and validate', () => {
  const data = join(folder(), 'data');
  const file = join(folder(), 'steam.backup');
  let server: ServeProcess;
  beforeAll(async () => {
    server = await startServe(['--data', data]);
    const players = [await newPlayer(server.url), await newPlayer(server.url)];
    await playOn(await startedTable(players), players, ({ version }) => version > 15);
  });
  afterAll(() => server.stop());

  it('work while the server runs, and say what they found', async () => {
    const { code, out, err } = await run(['backup', '--to', file, '--data', data]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^.*steam\.backup: 1 tables with \d+ entries and 2 people, of 20.*Z, schema \d+, written by version 0\.1\.0\.\n$/);
    const fine = /^Checked 1 tables with 1 games and \d+ entries\.\nEverything agrees\.\n$/;
    expect(await run(['validate', '--data', data])).toEqual({ code: 0, out: expect.stringMatching(fine), err: '' });
    expect(await run(['validate', '--from', file])).toEqual({ code: 0, out: expect.stringMatching(fine), err: '' });
  });

  it('carry everything to PostgreSQL and back', async () => {
    const url = await emptyDatabaseIn(inject('postgres'));
    const restored = await run(['restore', '--from', file, '--database-url', url]);
    expect(restored).toEqual({ code: 0, out: expect.stringMatching(/^Restored 1 tables with \d+ entries and 2 people/), err: '' });
    const json = await run(['validate', '--json'], { DATABASE_URL: url });
    expect(JSON.parse(json.out)).toEqual({ holds: true, tables: 1, games: 1, entries: expect.any(Number), differences: [] });
    const second = join(folder(), 'second.backup');
    expect((await run(['backup', '--to', second], { DATABASE_URL: url })).code).toBe(0);
    const back = join(folder(), 'back');
    expect((await run(['restore', '--from', second, '--data', back], { DATABASE_URL: url })).code).toBe(0);
    const away = await startServe(['--data', back]);
    expect((await fetch(`${away.url}/health/ready`)).status).toBe(200);
    expect(await away.stop()).toBe(0);
  });

  it('refuse with code 2 and one line that says what to do', async () => {
    const empty = folder();
    const url = await emptyDatabaseIn(inject('postgres'));
    const refused: [string[], RegExp][] = [
      [['backup', '--data', data], /required option '--to <file>' not specified/],
      [['backup', '--to', file, '--data', data], /exists already.*--force/],
      [['backup', '--to', join(empty, 'no', 'x'), '--data', data], /is not there/],
      [['backup', '--to', join(empty, 'x'), '--data', empty], /There is no database in/],
      [['backup', '--to', join(empty, 'x'), '--database-url', url], /is empty: no server has used it yet/],
      [['backup', '--to', join(empty, 'x'), '--database-url', 'postgres://u:hunter2@127.0.0.1:1/x'], /nothing listens there/],
      [['restore', '--from', file, '--data', data], /Another server is using the data folder/],
      [['restore', '--from', join(empty, 'nothing'), '--data', empty], /is not there/],
      [['restore', '--from', empty, '--data', empty], /There is no archive in/],
      [['restore', '--from', MAIN, '--data', empty], /is no backup of Planet Steam/],
      [['validate', '--data', empty], /There is no database in/],
      [['validate', '--from', file, '--data', data], /not both/],
      [['validate', '--from', MAIN], /is no backup of Planet Steam/],
    ];
    for (const [args, message] of refused) {
      const { code, out, err } = await cliHere(args);
      expect(err, args.join(' ')).toMatch(message);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
      expect(err).not.toContain('hunter2');
      expect({ code, out }).toEqual({ code: 2, out: '' });
    }
    expect(readdirSync(empty)).toEqual([]);
  });

  it('leave the old file where a backup is interrupted, or cannot be written', async () => {
    const place = folder();
    const old = join(place, 'old.backup');
    writeFileSync(old, 'old');
    const child = spawn(process.execPath, [MAIN, 'backup', '--to', old, '--force', '--data', data], { env: bareEnvironment() });
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    expect(readFileSync(old, 'utf8')).toBe('old');
    mkdirSync(join(place, 'folder'));
    expect((await run(['backup', '--to', join(place, 'folder'), '--force', '--data', data])).err).toMatch(/is no ordinary file/);
  });

  it('validate ends with 1 and names the table and the entry that differ', async () => {
    const copy = join(folder(), 'copy');
    expect((await run(['restore', '--from', file, '--data', copy])).code).toBe(0);
    const database = new DatabaseSync(join(copy, 'planet-steam.sqlite'));
    const { table_id, sequence } = database
      .prepare('select table_id, sequence from log where digest is not null order by sequence')
      .get() as {
      table_id: string;
      sequence: number;
    };
    database.exec("update log set digest = 'other' where digest is not null");
    database.close();
    const { code, out } = await run(['validate', '--data', copy]);
    expect(code).toBe(1);
    expect(out).toContain(`\n  table ${table_id}, entry ${sequence}: it leads to another state of the game\n`);
    const json = await run(['validate', '--data', copy, '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ holds: false, differences: [{ table: table_id, entry: sequence }] });
  });

  it('leave nothing of the drill behind', async () => {
    const temporary = folder();
    expect((await run(['validate', '--from', file], { TMPDIR: temporary })).code).toBe(0);
    expect(readdirSync(temporary).filter((name) => name.startsWith('planet-steam'))).toEqual([]);
    expect(existsSync(file)).toBe(true);
  });

  it('can be asked for by a script: the exit code is all it needs', () => {
    const script = `'${process.execPath}' '${MAIN}' backup --to '${join(folder(), 'cron.backup')}' --data '${data}' > '${join(folder(), 'log')}' && echo done`;
    expect(spawnSync('bash', ['-c', script], { env: bareEnvironment(), encoding: 'utf8' }).stdout).toBe('done\n');
  });
});
