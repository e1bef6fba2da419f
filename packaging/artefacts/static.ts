import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { type BuiltFor, webConfig } from '../../apps/web/build/web-config.ts';
import { DIST, ROOT, VERSION } from '../place.ts';
import { zipOf } from '../zip.ts';

const WEB = join(ROOT, 'apps/web');
const README = join(import.meta.dirname, '../readmes/static.md');
/** What Vite writes into the page to load the code and its style. */
const LOADED = /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:stylesheet|modulepreload)"[^>]*)>/g;
const IN_FRAME = '<link rel="stylesheet" href="frame/style.css"><script defer src="frame/game.js"></script>';

/** The web client for any folder of any static host. */
export async function makeStaticZip(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'planet-steam-static-'));
  try {
    await stageStatic(folder);
    const name = `planet-steam-${VERSION}-static.zip`;
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    mkdirSync(DIST, { recursive: true });
    writeFileSync(
      join(DIST, name),
      zipOf(files.map((file) => ({ name: relative(folder, file).replaceAll('\\', '/'), content: readFileSync(file) }))),
    );
    writeFileSync(join(DIST, `${name}.README.md`), readFileSync(README));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stageStatic(folder: string): Promise<void> {
  await buildClient('static', folder);
  await buildClient('frame', join(folder, 'frame'));
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  const tags = html.match(LOADED) ?? [];
  if (tags.length < 2) throw new Error('the built page does not load its code as expected: see packaging/artefacts/static.ts');
  writeFileSync(page, html.replaceAll(LOADED, '').replace('</head>', '  <script src="start.js"></script>\n  </head>'));
  writeFileSync(join(folder, 'start.js'), startScript(tags.map((tag) => tag.trim()).join('')));
  writeFileSync(join(folder, 'LICENSE.txt'), readFileSync(join(ROOT, 'LICENSE')));
}

/** While the page is parsed: either all modules, or the one file for where there is no origin. */
function startScript(modules: string): string {
  return `// A frame without an origin, or a page opened from a disk, may load no modules: there all the code is one file.
document.write(self.origin === 'null' ? ${JSON.stringify(IN_FRAME)} : ${JSON.stringify(modules)});
`;
}

async function buildClient(builtFor: BuiltFor, outDir: string): Promise<void> {
  const config = webConfig(builtFor);
  await build({ ...config, root: WEB, configFile: false, logLevel: 'error', build: { ...config.build, outDir, emptyOutDir: false } });
}
