import { randomBytes } from 'node:crypto';
import { fastRandom, numberFrom } from '@planet-steam/engine';
import { expect, vi } from 'vitest';

/**
 * Before every test file: the dealer's shares of a server in the same process, and so the dice of its tables in the order in which they are
 * opened, are the same in every run, and so is what its bots draw. A failure can be repeated by running the file again.
 */
let opened = 0;
vi.mock('../../src/tables/seed.ts', async (original) => {
  const seed = await original<typeof import('../../src/tables/seed.ts')>();
  // A simulation brings bytes of its own, which are the same in every run already.
  const newDealerSecret: typeof seed.newDealerSecret = (bytes) =>
    bytes === randomBytes ? `test table ${++opened}` : seed.newDealerSecret(bytes);
  return { ...seed, newDealerSecret };
});

const { testPath = '' } = expect.getState();
Math.random = fastRandom(numberFrom(testPath.replace(/^.*\/(apps|packages)\//, '$1/')));
