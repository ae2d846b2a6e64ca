import { type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that nobody outside can be reached in: this machine, its neighbours, and what only looks like an address. */
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
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE_NETWORKS.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is one of the open internet. An IPv4 address within IPv6 counts as itself. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && !PRIVATE_NETWORKS.check(address, kind === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves names to addresses of the open internet alone: what a reader names may not lead inside. */
export const publicLookup: LookupFunction = (hostname, options: LookupOptions, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const open = addresses?.filter(({ address }) => isPublicAddress(address)) ?? [];
    if (error ?? open.length === 0) {
      answer(
        error ?? Object.assign(new Error(`${hostname} is not an open address`), { code: 'EACCES' }),
        '',
        0,
      );
    } else if (options.all) {
      answer(null, open);
    } else {
      answer(null, open[0]!.address, open[0]!.family);
    }
  });
};

/** Whether the host of an address may be asked at all; a name is looked at when it is resolved. */
export function isHostAllowed(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}
