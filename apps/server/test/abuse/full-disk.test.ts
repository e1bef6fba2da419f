import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { expectRefused } from '../support/abuse/scene.ts';
import { anyMove, newPlayer, type Player, request, startedTable } from '../support/player.ts';

const CHILD = fileURLToPath(new URL('../support/abuse/serve-in-child.ts', import.meta.url));
/** Of util-linux: sets limits of a process that runs. */
const LIMITER = 'prlimit';
const canLimit = process.platform === 'linux' && spawnSync(LIMITER, ['--version']).status === 0;

/**
 * A full disk, as honestly as it can be had without one: the operating system lets the server's files grow no further. The write-ahead log
 * is what meets the limit; whether the system says "too large" or "no room" makes no difference to SQLite but in the words.
 */
test.runIf(canLimit)(
  'with no room on the disk nothing is half written, everybody is told, and all goes on when there is room',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'planet-steam-full-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { child, url } = await startChild(folder);
    const [anna, ben] = [await newPlayer(url, 'Anna'), await newPlayer(url, 'Ben')];
    const table = await startedTable([anna, ben]);
    await play(anna, ben, table, 10);

    limitFiles(child, statSync(join(folder, 'planet-steam.sqlite-wal')).size);
    const before = await Promise.all([anna, ben].map((player) => player.look(table)));
    const [asked] = before.filter((view) => anyMove(view) !== null);
    const player = asked === before[0] ? anna : ben;
    const id = randomUUID();
    const move = anyMove(asked);
    if (move === null) throw new Error('nobody is asked');
    for (let each = 0; each < 3; each++) {
      const answer = await player.play(table, asked.version, [move], id);
      expectRefused(answer, 'unavailable', /^The server cannot store anything at the moment(?!.*(disk|database|SQLITE))/);
      expect(answer.headers.get('retry-after')).not.toBeNull();
    }
    expectRefused(await anna.send('POST', `/api/tables/${table}/words`, { words: 'Hello?' }), 'unavailable', /try again/);
    expectRefused(await anna.send('POST', '/api/tables', { name: 'New', players: 2 }), 'unavailable', /try again/);
    expectRefused(await request(url, 'POST', '/api/guests', { name: 'Carl' }), 'unavailable', /try again/);
    // Who runs the server sees it, and what restarts it does not.
    expect((await request(url, 'GET', '/health/ready')).status).toBe(503);
    expect((await request(url, 'GET', '/health/live')).status).toBe(200);
    // Everything can still be read, and nothing has changed.
    const during = await Promise.all([anna, ben].map((each) => each.look(table)));
    expect(during.map((view) => ({ ...view, now: 0 }))).toEqual(before.map((view) => ({ ...view, now: 0 })));

    limitFiles(child, 'unlimited');
    const { status, body } = await player.play(table, asked.version, [move], id);
    expect([status, body.version > asked.version]).toEqual([200, true]);
    expect((await request(url, 'GET', '/health/ready')).status).toBe(200);
    await play(anna, ben, table, 5);
    const after = await anna.look(table);
    await stopChild(child);

    const again = await startChild(folder);
    anna.url = again.url;
    expect({ ...(await anna.look(table)), now: 0 }).toEqual({ ...after, now: 0 });
    await stopChild(again.child);
  },
);

async function play(anna: Player, ben: Player, table: string, turns: number): Promise<void> {
  for (let played = 0; played < turns; ) {
    for (const player of [anna, ben]) {
      const view = await player.look(table);
      const move = anyMove(view);
      if (move !== null && (await player.play(table, view.version, [move])).status === 200) played++;
    }
  }
}

/** A process that writes beyond its limit gets a signal that would end it; it is started with that signal ignored. */
async function startChild(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const command = `trap '' XFSZ; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', command, process.execPath, CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { child, url: String(line).trim() };
}

async function stopChild(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function limitFiles({ pid }: ChildProcess, bytes: number | 'unlimited'): void {
  execFileSync(LIMITER, ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}
