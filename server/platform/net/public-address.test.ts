import { describe, expect, it } from 'vitest';
import { isHostAllowed, isPublicAddress, lookupPublicAddress } from '#server/platform/net/public-address.ts';

describe('isPublicAddress', () => {
  it.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['172.31.255.255', false],
    ['172.32.0.0', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['fec0::1', false],
    ['64:ff9b:1::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2002:a00:1::1', false],
    ['2001:0:a00:1::1', false],
    ['100::1', false],
    ['localhost', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

describe('isHostAllowed', () => {
  it.each([
    ['https://push.example.org/x', true],
    ['https://127.0.0.1/x', false],
    ['https://2130706433/x', false],
    ['https://[::1]:8443/x', false],
    ['https://93.184.216.34/x', true],
  ])('%s is allowed: %s', (address, expected) => {
    expect(isHostAllowed(address)).toBe(expected);
  });
});

describe('lookupPublicAddress', () => {
  it('returns EACCES for a name that resolves to the local machine', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    lookupPublicAddress('localhost', {}, (error) => resolve(error));
    expect(await promise).toMatchObject({ code: 'EACCES' });
  });
});
