import { isIP } from 'node:net';

/** What a passkey is bound to. */
export interface PasskeySite {
  readonly id: string;
  readonly origin: string;
}

/** Null where browsers would not make passkeys: they want a host name, and https unless it is this very machine. */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const here = hostname === 'localhost' || hostname.endsWith('.localhost');
  const address = isIP(hostname) !== 0 || hostname.startsWith('[');
  return address || (protocol !== 'https:' && !here) ? null : { id: hostname, origin };
}
