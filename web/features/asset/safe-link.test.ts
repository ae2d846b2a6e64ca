import { describe, expect, it } from 'vitest';
import { hostOf, safeLink } from './safe-link.ts';

describe('safeLink', () => {
  it('returns http and https addresses', () => {
    expect(safeLink('https://bitcoin.org/bitcoin.pdf')).toBe('https://bitcoin.org/bitcoin.pdf');
    expect(safeLink('http://example.org')).toBe('http://example.org/');
  });

  it.each([null, '', 'bitcoin.org', 'javascript:alert(1)', 'data:text/html,x', 'ftp://example.org'])(
    'returns null for %s',
    (address) => {
      expect(safeLink(address)).toBeNull();
    },
  );
});

describe('hostOf', () => {
  it('returns the host without www', () => {
    expect(hostOf('https://www.etherscan.io/token/x')).toBe('etherscan.io');
  });
});
