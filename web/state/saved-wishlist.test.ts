import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FavouriteAnswer } from '#contracts/favourites.ts';
import { forgetSavedWishlist, readSavedWishlist, saveWishlist } from '#web/state/saved-wishlist.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const row = (id: string) =>
  ({ crypto_id: { _id: id }, price_on_add: { usd: 1, eur: 1 } }) as unknown as FavouriteAnswer;
const now = new Date('2026-05-04T10:00:00Z');

describe('the saved wishlist', () => {
  it('is read with the time of loading until it is deleted', () => {
    saveWishlist([row('bitcoin')], now);
    expect(readSavedWishlist()).toEqual({ at: now.toISOString(), rows: [row('bitcoin')] });
    forgetSavedWishlist();
    expect(readSavedWishlist()).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('has at most 200 rows', () => {
    saveWishlist(
      Array.from({ length: 201 }, (_, at) => row(`asset-${at}`)),
      now,
    );
    expect(readSavedWishlist()?.rows).toHaveLength(200);
  });

  it.each([
    'null',
    '7',
    '{',
    '{"at":"then","rows":[]}',
    '{"at":"2026-05-04T10:00:00Z"}',
    '{"at":"2026-05-04T10:00:00Z","rows":[{}]}',
    '{"at":"2026-05-04T10:00:00Z","rows":[null]}',
  ])('is null when the storage contains %s', (text) => {
    kept.set('fairview-wishlist', text);
    expect(readSavedWishlist()).toBeNull();
  });
});
