import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RELEASE_RUNS } from '../../packages/testkit/src/release/release-runs.ts';
import { DIST, ROOT, VERSION } from '../place.ts';
import { run } from '../run.ts';
import { emptyPlace } from './support/empty-place.ts';
import { expectPages, playThrough } from './support/play-through.ts';
import { serve } from './support/serve.ts';

const TARBALL = join(DIST, `planet-steam-${VERSION}.tgz`);
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
