import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleCommandLine } from '../command-line/bundle.ts';
import { DIST, NODE_MAJOR, ROOT, VERSION } from '../place.ts';
import { run } from '../run.ts';

/** `npx planet-steam`: everything in one package without dependencies, so there is nothing to install or compile besides it. */
export async function makeNpmPackage(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'planet-steam-npm-'));
  try {
    await stageNpmPackage(folder);
    mkdirSync(DIST, { recursive: true });
    run('npm', ['pack', '--silent', '--pack-destination', DIST], { cwd: folder });
    cpSync(join(folder, 'README.md'), join(DIST, `planet-steam-${VERSION}.tgz.README.md`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The package as it will be unpacked. */
export async function stageNpmPackage(folder: string): Promise<void> {
  await bundleCommandLine(join(folder, 'lib'));
  cpSync(join(import.meta.dirname, '../command-line/start.mjs'), join(folder, 'planet-steam.mjs'));
  cpSync(join(import.meta.dirname, '../readmes/npm.md'), join(folder, 'README.md'));
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(join(ROOT, name), join(folder, name));
  cpSync(join(ROOT, 'apps/web/dist/notices.txt'), join(folder, 'THIRD-PARTY-NOTICES.txt'));
  const manifest = {
    name: 'planet-steam',
    version: VERSION,
    description: 'The economic board game Planet Steam: in your browser, in the terminal, and as a server for your friends.',
    license: 'MIT',
    type: 'module',
    bin: { 'planet-steam': 'planet-steam.mjs' },
    engines: { node: `>=${NODE_MAJOR}` },
    files: ['planet-steam.mjs', 'lib', 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.txt'],
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
