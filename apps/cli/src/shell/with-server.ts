import { BadInput } from './bad-input.ts';

export type HostPart = typeof import('@planet-steam/server');

/**
 * Does something with the server's part of the program, which is loaded only now: the other commands start without it. What a host can
 * put right ends like bad input, in one line; the server sees to it that no secret is in it.
 */
export async function withServer<T>(work: (server: HostPart) => T | Promise<T>): Promise<T> {
  const server = await import('@planet-steam/server');
  try {
    return await work(server);
  } catch (error) {
    const message = server.operatorMessage(error);
    throw message === null ? error : new BadInput(message.replace(/\s+/g, ' '));
  }
}
