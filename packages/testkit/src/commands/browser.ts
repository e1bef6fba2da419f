import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { launchBrowser } from '../browser/launch.ts';
import { type Means, provideBrowser, waysToInstall } from '../browser/provide-browser.ts';

/** Before the tests: is there a Chromium that starts, and if not, can one be installed? */

const LONGEST = 10 * 60_000;
const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');

const means: Means = {
  named: process.env.CHROMIUM,
  async whyNone() {
    try {
      await (await launchBrowser()).close();
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  },
  run([program = '', ...args]) {
    const { status, stdout, stderr, error } = spawnSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 2 ** 26,
      timeout: LONGEST,
    });
    return { ok: status === 0, output: `${error === undefined ? '' : `Error: ${error.message}\n`}${stderr ?? ''}${stdout ?? ''}` };
  },
  say: (line) => console.error(line),
  keep(output) {
    const file = join(tmpdir(), 'planet-steam-chromium.log');
    writeFileSync(file, output);
    return file;
  },
};

const ways = waysToInstall({
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  playwright: [process.execPath, playwright],
});
if (!(await provideBrowser(ways, means))) process.exitCode = 1;
