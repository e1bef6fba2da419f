import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser } from '../browser/index.ts';

/**
 * Sees to it that there is a Chromium to test with: one that is installed, or Playwright's, or, where that cannot be had and we may,
 * the system's package. Says what to do if all of it fails.
 */
const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
const WAYS: readonly (readonly [string, readonly string[]])[] = [
  [process.execPath, [playwright, 'install', 'chromium']],
  ...(process.platform === 'linux' && process.getuid?.() === 0
    ? ([
        ['apt-get', ['update', '-q']],
        ['apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']],
      ] as const)
    : []),
];

for (const [program, args] of WAYS) {
  if (findBrowser() !== null) break;
  console.error(`Installing a Chromium for the tests: ${program} ${args.slice(-2).join(' ')} …`);
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
}
if (findBrowser() === null) {
  console.error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or name one with CHROMIUM=/path/to/chrome, and run this again.',
  );
  process.exit(1);
}
