import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { IMAGE, USER } from '../artefacts/image.ts';
import { run } from '../run.ts';
import { emptyPlace } from './support/empty-place.ts';
import { expectPages, playThrough } from './support/play-through.ts';
import { serve } from './support/serve.ts';

interface Pointed {
  readonly digest: string;
  readonly size: number;
  readonly platform?: { readonly architecture: string };
}

/** Follows a digest, and believes nothing that does not have it. */
function blob(layout: string, { digest, size }: Pointed): Buffer {
  const content = readFileSync(join(layout, 'blobs', digest.replace(':', '/')));
  expect([`sha256:${createHash('sha256').update(content).digest('hex')}`, content.length]).toEqual([digest, size]);
  return content;
}
// biome-ignore lint/suspicious/noExplicitAny: read as any container engine reads it
const json = (layout: string, pointed: Pointed): any => JSON.parse(blob(layout, pointed).toString());

test('the image has both architectures, and a game is played in its read-only root file system by its own user', async () => {
  const { folder, env } = emptyPlace();
  const layout = join(folder, 'layout');
  mkdirSync(layout);
  run('tar', ['-xf', IMAGE, '-C', layout], { cwd: folder });
  const [top] = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')).manifests;
  const { manifests } = json(layout, top) as { manifests: Pointed[] };
  expect(manifests.map(({ platform }) => platform?.architecture)).toEqual(['amd64', 'arm64']);
  for (const manifest of manifests) for (const layer of json(layout, manifest).layers) blob(layout, layer);

  const manifest = json(layout, manifests[0] as Pointed);
  const { config } = json(layout, manifest.config);
  expect(config.User).toBe(`${USER}:${USER}`);
  const root = join(folder, 'root');
  mkdirSync(root);
  for (const layer of manifest.layers)
    run('tar', ['-xzpf', join(layout, 'blobs', layer.digest.replace(':', '/')), '-C', root], { cwd: folder });
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
