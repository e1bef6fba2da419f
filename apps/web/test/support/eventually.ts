import { expect } from 'vitest';

/** `expect.poll` for a machine with other work to do: a second, which it waits by itself, is not long there. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 30_000 });
}
