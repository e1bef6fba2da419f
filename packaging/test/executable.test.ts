import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { executableFor } from '../artefacts/executable.ts';
import { VERSION } from '../place.ts';
import { run } from '../run.ts';
import { emptyPlace } from './support/empty-place.ts';
import { expectPages, playThrough } from './support/play-through.ts';
import { serve } from './support/serve.ts';

const FILE = executableFor('linux-x64');
/** No Node.js and no npm anywhere near. */
const WITHOUT_NODE = { PATH: '/nowhere' };

test('the single executable serves from an empty folder, and a game is played to its end', async () => {
  const { folder: cwd, home, env } = emptyPlace();
  const program = { file: FILE, args: ['serve', '--port', '0'], cwd, env: { ...env, ...WITHOUT_NODE } };
  const { url, stop } = await serve(program);
  await expectPages(url);
  await playThrough(url);
  expect(await stop()).toBe(0);
  expect(readdirSync(join(home, '.cache/planet-steam'))).toHaveLength(1);
  expect(statSync(join(cwd, 'planet-steam-data/planet-steam.sqlite')).size).toBeGreaterThan(0);
});

test('threads work from inside it, and a home that cannot be written does not matter', () => {
  const { folder: cwd, env } = emptyPlace();
  const options = { cwd, env: { ...env, ...WITHOUT_NODE } };
  expect(run(FILE, ['--version'], options).trim()).toBe(VERSION);
  expect(run(FILE, ['simulate', '--games', '4', '--players', '2', '--threads', '2'], options)).toContain('4');
  expect(run(FILE, ['play', '--players', '2', '--auto', 'prospector', '--seed', 'packed'], options)).not.toBe('');
  expect(run(FILE, ['--version'], { cwd, env: { ...options.env, XDG_CACHE_HOME: '/proc' } }).trim()).toBe(VERSION);
});
