import { join } from 'node:path';
import { expect, test } from 'vitest';
import { executableFor } from '../artefacts/executable.ts';
import { emptyPlace } from './support/empty-place.ts';
import { need } from './support/need.ts';
import { expectPages, playThrough } from './support/play-through.ts';
import { serve } from './support/serve.ts';
import { unpackImage } from './support/unpack-image.ts';

// On another processor: QEMU runs the programs, with the libraries of the image.
test.each<[string, (root: string) => string[]]>([
  ['executable', () => [executableFor('linux-arm64')]],
  ['image', (root) => [join(root, 'usr/bin/node'), join(root, 'app/planet-steam.mjs')]],
])('the %s for arm64 serves, emulated, and a game is played to its end', async (_, program) => {
  const { folder, home, env } = emptyPlace();
  const { root } = unpackImage(folder, 'arm64');
  const args = ['-L', root, ...program(root), 'serve', '--port', '0'];
  const { url, stop } = await serve({ file: need('qemu-aarch64-static'), args, cwd: home, env });
  await expectPages(url);
  await playThrough(url);
  expect(await stop()).toBe(0);
});
