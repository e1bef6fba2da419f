import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Tests and the programs they start get a known environment: proxies, colors, languages, time zones, settings of Node, of PostgreSQL or
// of a server that happen to be set where the tests run make no difference.
const KEPT =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TMPDIR|TEMP|TMP|SYSTEMROOT|APPDATA|LOCALAPPDATA|LD_LIBRARY_PATH|XDG_.*|CHROMIUM|PLAYWRIGHT_.*|VITEST.*)$/i;
for (const name of Object.keys(process.env)) if (!KEPT.test(name)) delete process.env[name];
// Hundreds of programs of ours are started: what Node has compiled once it need not compile again.
const NODE_COMPILE_CACHE = join(import.meta.dirname, 'node_modules/.cache/compiled');
Object.assign(process.env, { NODE_ENV: 'test', TZ: 'UTC', LC_ALL: 'C.UTF-8', NODE_COMPILE_CACHE });

/** The longest first, so that no core is idle while the last of them runs. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inBrowser = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/web/test/browser/'));
    return (await super.sort(files)).toSorted((a, b) => inBrowser(b) - inBrowser(a));
  }
}

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts', 'packaging/test/bundle.test.ts'],
    globalSetup: ['apps/server/test/support/shared-postgres.ts'],
    setupFiles: ['apps/server/test/support/same-chance.ts'],
    // A line for each file, and in full what has failed.
    reporters: ['default', './scripts/count-reporter.mjs'],
    slowTestThreshold: 120_000,
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    // Many tests wait for a browser, a process or a disk: one more at a time than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Only what hangs runs into these: a machine may be slow, or have other work to do.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
});
