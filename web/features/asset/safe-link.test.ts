import { describe, expect, it } from 'vitest';
import { toHost, toSafeLink } from './safe-link.ts';

describe('toSafeLink', () => {
  it('returns http and https addresses', () => {
    expect(toSafeLink('https://bitcoin.org/bitcoin.pdf')).toBe('https://bitcoin.org/bitcoin.pdf');
    expect(toSafeLink('http://example.org')).toBe('http://example.org/');
  });

  it.each([null, '', 'bitcoin.org', 'javascript:alert(1)', 'data:text/html,x', 'ftp://example.org'])(
    'returns null for %s',
    (address) => {
      expect(toSafeLink(address)).toBeNull();
    },
  );
});

describe('toHost', () => {
  it('returns the host without www', () => {
    expect(toHost('https://www.etherscan.io/token/x')).toBe('etherscan.io');
  });
});
