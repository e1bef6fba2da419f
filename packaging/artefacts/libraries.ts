import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleBots, bundleEngine } from '../libraries/bundle.ts';
import { writeDeclarations } from '../libraries/declarations.ts';
import { DIST, ROOT, VERSION } from '../place.ts';
import { run } from '../run.ts';
import { tool } from '../tools.ts';

/** The one thing by others that is inside the engine. */
const HASH = join(ROOT, 'node_modules/@noble/hashes');

/** `@planet-steam/engine` and `@planet-steam/bots`, and the reference of both in `dist/reference`. */
export async function makeLibraries(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'planet-steam-libraries-'));
  const folders = { engine: join(root, 'engine'), bots: join(root, 'bots') };
  try {
    await Promise.all([bundleEngine(folders.engine), bundleBots(folders.bots)]);
    writeDeclarations(folders);
    writeManifest(folders.engine, {
      name: '@planet-steam/engine',
      description: 'The rules of the board game Planet Steam as pure functions over plain JSON, for Node.js and browsers.',
      sideEffects: false,
      exports: { '.': { types: './types/index.d.ts', default: './index.js' } },
    });
    writeManifest(folders.bots, {
      name: '@planet-steam/bots',
      description: 'Opponents for Planet Steam: the same code in Node.js and in the browser.',
      sideEffects: false,
      exports: {
        '.': { types: './types/index.d.ts', default: './index.js' },
        './ratings': { types: './types/ratings.d.ts', default: './ratings.js' },
        './node': { types: './types/worker/node.d.ts', default: './node.js' },
      },
      dependencies: { '@planet-steam/engine': VERSION },
    });
    const hash = JSON.parse(readFileSync(join(HASH, 'package.json'), 'utf8')) as { name: string; version: string };
    const notice = `${hash.name} ${hash.version}\n\n${readFileSync(join(HASH, 'LICENSE'), 'utf8')}`;
    writeFileSync(join(folders.engine, 'THIRD-PARTY-NOTICES.txt'), notice);
    mkdirSync(DIST, { recursive: true });
    for (const [name, folder] of Object.entries(folders)) {
      for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(ROOT, file), join(folder, file));
      cpSync(join(import.meta.dirname, `../readmes/${name}.md`), join(folder, 'README.md'));
      run('npm', ['pack', '--silent', '--pack-destination', DIST], { cwd: folder });
      cpSync(join(folder, 'README.md'), join(DIST, `planet-steam-${name}-${VERSION}.tgz.README.md`));
    }
    writeReference();
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function writeManifest(folder: string, manifest: object): void {
  const common = { version: VERSION, license: 'MIT', type: 'module', engines: { node: '>=20.19' } };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, ...common }, null, 2)}\n`);
}

/** TypeDoc needs no comments of its own kind and no report to keep up to date: it shows the sources' own sentences, with links and a search. */
function writeReference(): void {
  const options = ['--options', join(ROOT, 'tools/typedoc/typedoc.json'), '--out', join(DIST, 'reference'), '--logLevel', 'Warn'];
  run(process.execPath, [join(tool('typedoc'), 'typedoc/bin/typedoc'), ...options], { cwd: ROOT });
}
