import { describe, expect, it } from 'vitest';
import { toAddressKey } from '#server/platform/http/address-key.ts';

describe('toAddressKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:0db8:0000:0000:0000:0000:0000:0009', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('returns for %s: %s', (ip, key) => {
    expect(toAddressKey(ip)).toBe(key);
  });
});
