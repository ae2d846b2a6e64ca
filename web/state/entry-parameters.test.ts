import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEntryParameters } from '#web/state/entry-parameters.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('readEntryParameters', () => {
  it('stores a version and returns the login', () => {
    expect(readEntryParameters('?version=8', '/it/login/')).toBe('/it/login/');
    expect([...kept]).toEqual([['version', '8']]);
  });

  it('stores an origin and returns null', () => {
    expect(readEntryParameters('?origin=app-ios&level=high', '/login/')).toBeNull();
    expect([...kept]).toEqual([['origin', 'app-ios']]);
  });

  it('stores both', () => {
    expect(readEntryParameters('?origin=app&version=7', '/login/')).toBe('/login/');
    expect(Object.fromEntries(kept)).toEqual({ origin: 'app', version: '7' });
  });

  it.each(['', '?', '?version=', '?origin=', '?level=high'])('ignores %j', (search) => {
    expect(readEntryParameters(search, '/login/')).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('returns the login when storage fails', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('blocked');
      },
    });
    expect(readEntryParameters('?version=8', '/login/')).toBe('/login/');
  });
});
