import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadOption } from './options.ts';
import { ROOT } from './server-process.ts';

const OWN_PACKAGES = '@planet-steam';

/** Another version of the program, from the history of this repository, with the packages that are installed here; its folder. Gone when the process ends. */
export function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'planet-steam-version-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  } catch {
    throw new BadOption(`--beside must be a commit of this repository, not "${commit}".`);
  }
  const [here, there] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(there);
  for (const name of readdirSync(here)) {
    // Ours are links to folders of the repository: copied, they lead to those of the other version.
    if (name === OWN_PACKAGES) cpSync(join(here, name), join(there, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(here, name), join(there, name));
  }
  for (const app of readdirSync(join(ROOT, 'apps'))) linkIfThere(join('apps', app, 'node_modules'), folder);
  return folder;
}

function linkIfThere(path: string, folder: string): void {
  try {
    symlinkSync(join(ROOT, path), join(folder, path));
  } catch {
    // the other version has no such app
  }
}
