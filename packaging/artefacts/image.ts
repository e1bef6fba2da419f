import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Architecture, unpackLibraries } from '../image/debian-files.ts';
import { type Descriptor, type Layer, OciLayout } from '../image/oci.ts';
import { type Platform, withNodeFor } from '../node-for.ts';
import { DIST, VERSION } from '../place.ts';
import { run } from '../run.ts';
import { stageNpmPackage } from './npm.ts';

const ARCHITECTURES: Readonly<Record<Architecture, Platform>> = { amd64: 'linux-x64', arm64: 'linux-arm64' };
/** No one in particular, as in other images without users. */
export const USER = 65_532;
/** When the image was made is not in it: the same sources give the same image. */
const CREATED = '1970-01-01T00:00:00Z';
const SECOND = 1e9;
const HEALTH =
  'fetch("http://127.0.0.1:" + process.env.PORT + "/health/ready").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))';

export const IMAGE = join(DIST, `planet-steam-${VERSION}-oci.tar`);

/** An image for containers, made without a daemon: the libraries of Debian that Node.js needs, Node.js, and the program. No shell, no package manager. */
export async function makeImage(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'planet-steam-image-'));
  try {
    const layout = new OciLayout(join(folder, 'layout'));
    const program = join(folder, 'program');
    await stageNpmPackage(join(program, 'app'));
    const programLayer = layout.addLayer(program);
    const manifests: Descriptor[] = [];
    for (const [architecture, platform] of Object.entries(ARCHITECTURES) as [Architecture, Platform][]) {
      const system = join(folder, architecture);
      await withNodeFor(platform, (node, license) => stageSystem(system, architecture, node, license));
      const layers = [layout.addLayer(system, { path: 'data', user: USER }), programLayer];
      manifests.push({ ...addManifest(layout, architecture, layers), ...{ platform: { architecture, os: 'linux' } } });
    }
    layout.finish(layout.addJson('application/vnd.oci.image.index.v1+json', { manifests }), 'planet-steam', VERSION);
    mkdirSync(DIST, { recursive: true });
    const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
    run('tar', ['-cf', IMAGE, ...same, '-C', layout.folder, '.'], { cwd: folder });
    cpSync(join(import.meta.dirname, '../readmes/image.md'), join(DIST, `planet-steam-${VERSION}-oci.tar.README.md`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function stageSystem(folder: string, architecture: Architecture, node: string, license: string): void {
  const debian = `${folder}-debian`;
  mkdirSync(debian);
  for (const path of unpackLibraries(debian, architecture)) {
    const to = join(folder, path.replace(/^\.unpacked\//, ''));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(debian, path), to, { verbatimSymlinks: true });
  }
  rmSync(debian, { recursive: true });
  mkdirSync(join(folder, 'usr/bin'), { recursive: true });
  cpSync(node, join(folder, 'usr/bin/node'));
  cpSync(license, join(folder, 'usr/share/doc/nodejs/LICENSE'));
  for (const name of ['data', 'etc', 'tmp']) mkdirSync(join(folder, name), { recursive: true });
  run('chmod', ['1777', 'tmp'], { cwd: folder });
  run('chmod', ['0700', 'data'], { cwd: folder });
  writeFileSync(join(folder, 'etc/passwd'), `root:x:0:0:root:/:/nowhere\nsteam:x:${USER}:${USER}:Planet Steam:/data:/nowhere\n`);
  writeFileSync(join(folder, 'etc/group'), `root:x:0:\nsteam:x:${USER}:\n`);
  writeFileSync(join(folder, 'etc/nsswitch.conf'), 'hosts: files dns\n');
}

function addManifest(layout: OciLayout, architecture: Architecture, layers: readonly Layer[]): Descriptor {
  const config = {
    architecture,
    os: 'linux',
    created: CREATED,
    config: {
      User: `${USER}:${USER}`,
      WorkingDir: '/data',
      Env: ['PATH=/usr/bin', 'HOME=/data', 'NODE_ENV=production', 'HOST=0.0.0.0', 'PORT=8080', 'PLANET_STEAM_DATA=/data'],
      Entrypoint: ['/usr/bin/node', '/app/planet-steam.mjs'],
      Cmd: ['serve'],
      ExposedPorts: { '8080/tcp': {} },
      Volumes: { '/data': {} },
      StopSignal: 'SIGTERM',
      // Not part of the standard; Docker reads it, others ignore it.
      Healthcheck: { Test: ['CMD', '/usr/bin/node', '-e', HEALTH], Interval: 10 * SECOND, Timeout: 5 * SECOND, StartPeriod: 15 * SECOND },
      Labels: {
        'org.opencontainers.image.title': 'Planet Steam',
        'org.opencontainers.image.version': VERSION,
        'org.opencontainers.image.licenses': 'MIT',
      },
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
    history: layers.map(() => ({ created: CREATED })),
  };
  const described = layout.addBlob('application/vnd.oci.image.config.v1+json', Buffer.from(JSON.stringify(config)));
  return layout.addJson('application/vnd.oci.image.manifest.v1+json', {
    config: described,
    layers: layers.map(({ descriptor }) => descriptor),
  });
}
