import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RELEASE_RUNS } from '../../packages/testkit/src/release/release-runs.ts';
import { withNodePackage } from '../node-for.ts';
import { DIST, ROOT, VERSION } from '../place.ts';
import { run } from '../run.ts';
import { emptyPlace } from './support/empty-place.ts';
import { expectPages, playThrough } from './support/play-through.ts';
import { serve } from './support/serve.ts';

const TARBALL = join(DIST, `planet-steam-${VERSION}.tgz`);
const OLDEST_NODE = '20.19.0';
/** The registry is not asked: the package has no dependencies. */
const INSTALL = ['install', '--offline', '--no-audit', '--no-fund', TARBALL];

test('npx planet-steam serves from an empty folder, and a game is played to its end', async () => {
  const { folder: cwd, env } = emptyPlace();
  run('npm', INSTALL, { cwd, env });
  const { url, stop } = await serve({ file: 'npx', args: ['planet-steam', 'serve', '--port', '0'], cwd, env });
  await expectPages(url);
  await playThrough(url);
  await stop();
});

test('npx with the packed file, and nothing else, opens the game in the browser', async () => {
  const { folder: cwd, home, env } = emptyPlace();
  cpSync(TARBALL, join(cwd, basename(TARBALL)));
  const opened = join(home, 'opened');
  mkdirSync(join(home, 'bin'));
  writeFileSync(join(home, 'bin/xdg-open'), `#!/bin/sh\nprintf %s "$1" > "${opened}.new" && mv "${opened}.new" "${opened}"\n`, {
    mode: 0o755,
  });
  // In a terminal of its own: a service would open nothing.
  const terminal = spawn('script', ['-qec', `npx --yes --offline ./${basename(TARBALL)}`, '/dev/null'], {
    cwd,
    env: { ...env, PATH: `${home}/bin:${env.PATH}`, PORT: '0', SHELL: '/bin/sh' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise((resolve) => terminal.once('close', resolve));
  onTestFinished(() => void terminal.kill('SIGKILL'));
  await expect.poll(() => existsSync(opened), { timeout: 60_000 }).toBe(true);
  await expectPages(readFileSync(opened, 'utf8'));
  terminal.stdin.write('\x03');
  await ended;
});

test('the oldest Node.js that npm takes is told what is missing', async () => {
  const { folder: cwd, env } = emptyPlace();
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--engine-strict=false', TARBALL], { cwd, env });
  await withNodePackage('linux-x64', OLDEST_NODE, (node) => {
    const { status, stderr } = spawnSync(node, ['node_modules/planet-steam/planet-steam.mjs'], { cwd, env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      `Planet Steam needs Node.js 24 or newer; this is v${OLDEST_NODE}. Get it at https://nodejs.org and try again.\n`,
    ]);
  });
});

test('every other command works from the package', () => {
  const { folder: cwd, env } = emptyPlace();
  run('npm', INSTALL, { cwd, env });
  cpSync(join(ROOT, 'playthroughs/ffg-2013-2-players.json'), join(cwd, 'playthroughs/ffg-2013-2-players.json'));
  expect(run('npx', ['planet-steam', '--version'], { cwd, env }).trim()).toBe(VERSION);
  for (const [command, { args = [], until }] of Object.entries(RELEASE_RUNS)) {
    if (!command.startsWith('planet-steam ') || until !== undefined) continue;
    if (/ (backup|restore|validate)$/.test(command)) continue; // need what a server has stored; see below
    run('npx', [...command.split(' '), ...args], { cwd, env });
  }
});

test('backup, restore and validate work from the package on what its server has stored', async () => {
  const { folder: cwd, env } = emptyPlace();
  run('npm', INSTALL, { cwd, env });
  const { stop } = await serve({ file: 'npx', args: ['planet-steam', ...'serve --port 0 --data data'.split(' ')], cwd, env });
  await stop();
  for (const command of ['backup --data data --to x.backup', 'restore --data other --from x.backup', 'validate --data other'])
    run('npx', ['planet-steam', ...command.split(' ')], { cwd, env });
});
