import type { LookupAddress } from 'node:dns';
import { lookup as lookupBySystem } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { ProblemKind } from '../texts/problem-kinds.ts';
import { isPublicAddress } from './public-address.ts';

/** A URL a person gave us, fit to send something to, and the only name lookup to connect with. */
export interface GuardedTarget {
  readonly url: URL;
  readonly lookup: LookupFunction;
}

export interface Guard {
  /** True where the server and its people share a private network, and in tests. */
  readonly allowPrivateTargets: boolean;
}

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** The name led to an address that we do not send to. */
export class PrivateAddress extends Error {}

const MOST_CHARACTERS = 2048;

/**
 * People give us URLs and our server calls them, so they could make it call what only it can reach: itself, its database, the cloud's
 * metadata. Addresses are checked here, names inside the lookup of the connection itself: what was checked is what is connected to, and a
 * name that answers differently the second time is never asked a second time.
 */
export function guardTarget(
  address: string,
  { allowPrivateTargets }: Guard,
  resolve: Resolve = resolveBySystem,
): GuardedTarget | { readonly problem: ProblemKind } {
  // The parser turns every spelling of an IPv4 address (127.1, 0x7f000001) into the usual one.
  const url = address.length <= MOST_CHARACTERS ? URL.parse(address) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return { problem: 'targetInvalid' };
  if (url.username !== '' || url.password !== '') return { problem: 'targetInvalid' };
  // A connection to an address in digits makes no lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !allowPrivateTargets && !isPublicAddress(host)) return { problem: 'targetPrivate' };
  return { url, lookup: allowPrivateTargets ? asLookup(resolve) : asLookup(onlyPublic(resolve)) };
}

function resolveBySystem(hostname: string): Promise<LookupAddress[]> {
  return lookupBySystem(hostname, { all: true });
}

/** One private address among several refuses the name: no one who means well mixes them. */
function onlyPublic(resolve: Resolve): Resolve {
  return async (hostname) => {
    const addresses = await resolve(hostname);
    if (!addresses.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress(`${hostname} has a private address`);
    return addresses;
  };
}

function asLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };
}
