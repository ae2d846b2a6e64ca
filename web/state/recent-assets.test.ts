import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRecentAssets, rememberAsset } from '#web/state/recent-assets.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('readRecentAssets', () => {
  it('returns the last five choices once each, newest first', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberAsset(id);
    expect(readRecentAssets()).toEqual(['c', 'f', 'e', 'd', 'b']);
  });

  it.each([
    ['{"a":', []],
    ['7', []],
    ['["a",7,null]', ['a']],
    [JSON.stringify(['x'.repeat(201), 'x'.repeat(200)]), ['x'.repeat(200)]],
  ])('drops what is damaged in %j', (stored, read) => {
    kept.set('fairview-recent-assets', stored);
    expect(readRecentAssets()).toEqual(read);
  });
});
