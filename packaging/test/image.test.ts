import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { IMAGE, USER } from '../artefacts/image.ts';
import { run } from '../run.ts';
import { emptyPlace } from './support/empty-place.ts';
import { need } from './support/need.ts';
import { expectPages, playThrough } from './support/play-through.ts';
import { serve } from './support/serve.ts';
import { unpackImage } from './support/unpack-image.ts';

test('another program reads the image with both architectures', () => {
  const { folder } = emptyPlace();
  run(need('skopeo'), ['copy', '--quiet', '--all', `oci-archive:${IMAGE}`, `oci:${join(folder, 'copy')}:any`], { cwd: folder });
});

test('a game is played in its read-only root file system by its own user', async () => {
  const { folder, env } = emptyPlace();
  const { root, config } = unpackImage(folder, 'amd64');
  expect(config.User).toBe(`${USER}:${USER}`);
  for (const path of ['app/THIRD-PARTY-NOTICES.txt', 'usr/share/doc/nodejs/LICENSE', 'usr/share/doc/libc6/copyright'])
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, USER, USER);

  // As a container engine does it: mounts of its own, the root read-only, the volume at /data, and the user of the image.
  const mounts = `mount --bind "${root}" "${root}" && mount --bind "${data}" "${root}/data" && mount -o remount,ro,bind "${root}"`;
  const inside = `exec chroot --userspec=${config.User} "${root}" "$@"`;
  const args = ['-m', 'sh', '-c', `${mounts} && ${inside}`, 'sh', ...config.Entrypoint, ...config.Cmd];
  const variables = Object.fromEntries((config.Env as string[]).map((line) => line.split(/=(.*)/s, 2)));
  const port = 18_080;
  const program = {
    file: 'unshare',
    args,
    cwd: '/',
    env: { ...env, ...variables, PATH: `/usr/sbin:/usr/bin:/sbin:/bin`, HOST: '127.0.0.1', PORT: `${port}` },
  };
  const { url, stop } = await serve(program);
  await expectPages(url);
  await playThrough(url);
  const health = ['chroot', `--userspec=${config.User}`, root, ...config.Healthcheck.Test.slice(1)];
  const [file, ...rest] = health as [string, ...string[]];
  run(file, rest, { cwd: '/', env: program.env });
  expect(await stop()).toBe(0);
  expect(() => run(file, rest, { cwd: '/', env: program.env })).toThrow('ended with 1');
  expect(readFileSync(join(data, 'planet-steam.sqlite')).length).toBeGreaterThan(0);
});
