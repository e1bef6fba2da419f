import { BlockList, isIP } from 'node:net';

type Range = readonly [network: string, prefix: number];

/** IPv4 is public unless it is listed here. */
const CLOSED_IPV4: readonly Range[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT; a cloud's metadata at 100.100.100.200
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // a cloud's metadata that looks public
  ['169.254.0.0', 16], // link-local; most clouds' metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments; a cloud's metadata at 192.0.0.192
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
];

/**
 * IPv6 is public only inside the global range. That leaves out ::1, unique local, link-local and multicast addresses, and all that wrap an
 * IPv4 address (mapped, NAT64): through those a private address could come in disguise.
 */
const OPEN_IPV6: readonly Range[] = [['2000::', 3]];
const CLOSED_IPV6: readonly Range[] = [
  ['2001::', 23], // protocol assignments; Teredo wraps an IPv4 address
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4 wraps an IPv4 address
  ['3fff::', 20], // documentation
];

function listOf(ranges: readonly Range[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
}

const closedIpv4 = listOf(CLOSED_IPV4, 'ipv4');
const openIpv6 = listOf(OPEN_IPV6, 'ipv6');
const closedIpv6 = listOf(CLOSED_IPV6, 'ipv6');

/** Whether an address belongs to the internet that everyone can reach. What is no address is not public. */
export function isPublicAddress(address: string): boolean {
  // A zone (fe80::1%eth0) exists only on this machine's own links.
  if (address.includes('%')) return false;
  switch (isIP(address)) {
    case 4:
      return !closedIpv4.check(address, 'ipv4');
    case 6:
      return openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6');
    default:
      return false;
  }
}
