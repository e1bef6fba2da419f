import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../place.ts';
import { run } from '../run.ts';

/** What the libraries export, by folder in `packages`. */
const ENTRIES = { engine: ['src/index.ts'], bots: ['src/index.ts', 'src/ratings.ts', 'src/worker/node.ts'] } as const;
type Library = keyof typeof ENTRIES;

/** The types of the libraries, a file for each source file, into `types` of each folder. */
export function writeDeclarations(folders: Readonly<Record<Library, string>>): void {
  const out = mkdtempSync(join(tmpdir(), 'planet-steam-types-'));
  try {
    const config = {
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: join(ROOT, 'packages'),
        outDir: out,
        typeRoots: [join(ROOT, 'node_modules/@types')],
      },
      include: [],
      files: Object.entries(ENTRIES).flatMap(([library, entries]) => entries.map((entry) => join(ROOT, 'packages', library, entry))),
    };
    writeFileSync(join(out, 'tsconfig.json'), JSON.stringify(config));
    run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', join(out, 'tsconfig.json')], { cwd: ROOT });
    for (const [library, folder] of Object.entries(folders)) {
      cpSync(join(out, library, 'src'), join(folder, 'types'), { recursive: true });
      nameBuiltFiles(join(folder, 'types'));
    }
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Sources import each other as `.ts`; what is handed on has none. */
function nameBuiltFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(['"])(\.{1,2}\/[^'"]+)\.ts\1/g, '$1$2.js$1'));
  }
}
