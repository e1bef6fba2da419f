import { fastRandom, numberFrom } from '@planet-steam/engine';
import { expect, vi } from 'vitest';

/**
 * Before every test file: the dealer's shares of a server in the same process, and so the dice of its tables in the order in which they are
 * opened, are the same in every run, and so is what its bots draw. A failure can be repeated by running the file again.
 */
let opened = 0;
vi.mock('../../src/tables/seed.ts', async (original) => ({
  ...(await original<typeof import('../../src/tables/seed.ts')>()),
  newDealerSecret: () => `test table ${++opened}`,
}));

const { testPath = '' } = expect.getState();
Math.random = fastRandom(numberFrom(testPath.replace(/^.*\/(apps|packages)\//, '$1/')));
