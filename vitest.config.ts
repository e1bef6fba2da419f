import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts'],
    globalSetup: ['apps/server/test/support/shared-postgres.ts'],
    reporters: ['default', './scripts/count-reporter.mjs'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
