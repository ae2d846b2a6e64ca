import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDestination, rememberDestination } from '#web/state/destination.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('readDestination', () => {
  it('returns the remembered address', () => {
    rememberDestination('/it/payments/?slug=pro');
    expect(readDestination()).toBe('/it/payments/?slug=pro');
  });

  it('returns null without a remembered address', () => {
    expect(readDestination()).toBeNull();
  });

  it.each(['https://elsewhere.test/', '//elsewhere.test/', '/\\elsewhere.test/', 'wallet/', ''])(
    'rejects %j, which is not an address of this site',
    (address) => {
      rememberDestination(address);
      expect(readDestination()).toBeNull();
    },
  );

  it('returns null without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    rememberDestination('/wallet/');
    expect(readDestination()).toBeNull();
  });
});
