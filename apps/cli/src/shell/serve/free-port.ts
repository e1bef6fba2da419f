import { once } from 'node:events';
import { createServer } from 'node:net';

/** So many are tried: where all are in use, something else is wrong, and the server says so of the first. */
const TRIED = 20;

/** The first port from this one on that no one listens on. */
export async function freePort(host: string, first: number): Promise<number> {
  for (let port = first; port < first + TRIED; port++) if (await isFree(host, port)) return port;
  return first;
}

async function isFree(host: string, port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE'; // what else may be wrong the server tells better
  } finally {
    probe.close();
  }
}
