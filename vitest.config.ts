import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts'],
    globalSetup: ['apps/server/test/support/shared-postgres.ts'],
    // A line for each file, and in full what has failed.
    reporters: ['default', './scripts/count-reporter.mjs'],
    slowTestThreshold: 120_000,
    silent: 'passed-only',
    // Many tests wait for a process or a disk: two at a time, even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Only what hangs runs into these: a machine may be slow, or have other work to do.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
});
