import { type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Private, local and reserved networks, which addresses chosen by others must not reach. */
const PRIVATE_NETWORKS = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE_NETWORKS.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  // These carry an IPv4 address, which a router may unwrap: local NAT64, Teredo, 6to4.
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE_NETWORKS.addSubnet(net, bits, 'ipv6');

/** Returns whether an IP address is public. IPv4-mapped IPv6 addresses are checked as IPv4. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && !PRIVATE_NETWORKS.check(address, kind === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Resolves host names to public addresses only. For push endpoints and feeds, whose addresses others choose:
 * they must not reach the internal network (SSRF).
 */
export const lookupPublicAddress: LookupFunction = (hostname, options: LookupOptions, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const publicAddresses = addresses?.filter(({ address }) => isPublicAddress(address)) ?? [];
    if (error ?? publicAddresses.length === 0) {
      callback(
        error ?? Object.assign(new Error(`${hostname} is not a public address`), { code: 'EACCES' }),
        '',
        0,
      );
    } else if (options.all) {
      callback(null, publicAddresses);
    } else {
      callback(null, publicAddresses[0]!.address, publicAddresses[0]!.family);
    }
  });
};

/**
 * Returns false when the host of a URL is a non-public IP address. Host names pass; `lookupPublicAddress` checks
 * them on resolution.
 */
export function isHostAllowed(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}
