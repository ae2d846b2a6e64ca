import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whether a host reaches this machine alone: `localhost` and names below it, 127.0.0.0/8, `::1`, and these as IPv4-mapped
 * IPv6. An address of any other form, `0.0.0.0` and `::` among them, does not.
 */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true;
  const version = isIP(bare);
  return version !== 0 && LOOPBACK.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}
