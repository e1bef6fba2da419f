import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/;
const ALL = ['0.0.0.0', '::', '[::]'];

export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** Addresses by which other machines of the same network reach a server that listens on this host and port; none if it listens to itself only. */
export function lanAddresses(host: string, port: number): string[] {
  if (isLoopback(host)) return [];
  const own = ALL.includes(host)
    ? Object.values(networkInterfaces()).flatMap((each) => (each ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'))
    : [{ address: host }];
  return own.map(({ address }) => `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`);
}
