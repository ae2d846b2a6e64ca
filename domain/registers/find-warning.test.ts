import { describe, expect, it } from 'vitest';
import { findWarning, indexWarnings } from '#domain/registers/find-warning.ts';

const entry = {
  authority: 'CONSOB',
  name: 'Big Coin',
  websites: ['www.big-coin.example.com', 'https://t.me/bigcoin'],
};
const warnings = indexWarnings([
  {
    name: 'mica-non-compliant',
    source: 'esma',
    observed_at: '2026-02-09T00:00:00.000Z',
    live: false,
    entries: [entry],
  },
])!;

describe('findWarning', () => {
  it('finds the same registered domain under any host and path', () => {
    expect(findWarning(warnings, 'https://app.example.com/it')).toBe(entry);
  });

  it('finds none for another domain, whatever its name', () => {
    expect(findWarning(warnings, 'https://big-coin.com')).toBeNull();
    expect(findWarning(warnings, 'https://example.com.evil.org')).toBeNull();
  });

  it('says nothing about pages on hosts that everyone shares', () => {
    expect(findWarning(warnings, 'https://t.me/bigcoin')).toBeUndefined();
    expect(findWarning(warnings, 'not an address')).toBeUndefined();
  });

  it('needs the register of providers that do not comply', () => {
    expect(indexWarnings([])).toBeNull();
  });
});
