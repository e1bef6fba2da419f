import { defineConfig } from 'vitest/config';

/** `npm run package:test`: every artifact in dist/ is started and played. One at a time: they share ports, disk and patience. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['test/*.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
