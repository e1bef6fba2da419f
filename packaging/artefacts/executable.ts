import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PLATFORMS, type Platform, thisPlatform, withNodeFor } from '../node-for.ts';
import { DIST, VERSION } from '../place.ts';
import { run } from '../run.ts';
import { tool } from '../tools.ts';
import { stageNpmPackage } from './npm.ts';

/** By this Node.js knows that something was put into it. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

const LICENSE = 'NODE-LICENSE.txt';

export function executableFor(platform: Platform): string {
  return join(DIST, `planet-steam-${VERSION}-${platform}${platform.startsWith('win') ? '.exe' : ''}`);
}

/** One file with Node.js and the whole program in it. Only the one of this platform can be tried here. */
export async function makeExecutables(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'planet-steam-executable-'));
  try {
    const blob = await makeBlob(folder);
    for (const platform of PLATFORMS) {
      try {
        await withNodeFor(platform, (node) => inject(node, blob, executableFor(platform)));
      } catch (error) {
        if (platform === thisPlatform()) throw error;
        console.log(`No executable for ${platform}: ${(error as Error).message.split('\n')[0]}`);
      }
    }
    cpSync(join(import.meta.dirname, '../readmes/executable.md'), join(DIST, `planet-steam-${VERSION}-executable.README.md`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The program as Node.js wants it; the same for every platform, because there is no compiled code in it. */
async function makeBlob(folder: string): Promise<string> {
  const program = join(folder, 'program');
  await stageNpmPackage(program);
  // Node.js is in the file, too. Its license is the same for every platform.
  await withNodeFor('linux-x64', (_, license) => cpSync(license, join(program, LICENSE)));
  mkdirSync(DIST, { recursive: true });
  cpSync(join(program, LICENSE), join(DIST, `planet-steam-${VERSION}-executable.${LICENSE}`));
  writeFileSync(join(program, 'start.cjs'), `import('./planet-steam.mjs');\n`);
  const files = readdirSync(program, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(program, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(program, file)));
  writeFileSync(join(folder, 'files.json'), JSON.stringify({ id: `${VERSION}-${hash.digest('hex').slice(0, 16)}`, files }));
  const blob = join(folder, 'program.blob');
  const config = {
    main: join(import.meta.dirname, '../executable/main.cjs'),
    output: blob,
    disableExperimentalSEAWarning: true,
    assets: { 'files.json': join(folder, 'files.json'), ...Object.fromEntries(files.map((file) => [file, join(program, file)])) },
  };
  writeFileSync(join(folder, 'sea.json'), JSON.stringify(config));
  run(process.execPath, ['--experimental-sea-config', join(folder, 'sea.json')], { cwd: folder });
  return blob;
}

function inject(node: string, blob: string, file: string): void {
  rmSync(file, { force: true });
  copyFileSync(node, file);
  chmodSync(file, 0o755);
  run(process.execPath, [join(tool('postject'), 'postject/dist/cli.js'), file, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE], {
    cwd: DIST,
  });
}
