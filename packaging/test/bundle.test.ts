import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stageNpmPackage } from '../artefacts/npm.ts';
import { emptyPlace } from './support/empty-place.ts';
import { expectPages, playThrough } from './support/play-through.ts';
import { serve } from './support/serve.ts';

// The quick test of what is handed on; `npm run package:test` has the others.
test('the bundled command line serves from an empty folder, and a game is played to its end', async () => {
  const { folder, home, env } = emptyPlace();
  await stageNpmPackage(folder);
  const start = join(folder, 'planet-steam.mjs');
  const { url, stop } = await serve({ file: process.execPath, args: [start, 'serve', '--port', '0'], cwd: home, env });
  await expectPages(url);
  await playThrough(url);
  expect(await stop()).toBe(0);

  const simulated = spawnSync(process.execPath, [start, 'simulate', '--games', '2', '--players', '2'], {
    cwd: home,
    env,
    encoding: 'utf8',
  });
  expect([simulated.stderr, simulated.status]).toEqual(['', 0]);
  // An older Node.js is told in one line what is missing.
  const older = join(home, 'older.cjs');
  writeFileSync(older, `Object.defineProperty(process.versions, 'node', { value: '20.19.0' });`);
  const told = spawnSync(process.execPath, ['--require', older, start], { cwd: home, env, encoding: 'utf8' });
  expect(told.stderr).toMatch(/^Planet Steam needs Node\.js 24 or newer; .*\n$/);
  expect(told.status).toBe(1);
});
