import { describe, expect, it } from 'vitest';
import type { FavouriteAnswer } from '#contracts/favourites.ts';
import { sortFavourites, toggleOrder, type WishlistSort } from '#web/features/wishlist/sort-favourites.ts';

const favourite = (name: string, added_at: string, change: number | null, eur: number | null) =>
  ({
    crypto_id: { _id: name, name },
    added_at,
    // In US dollars the order is reversed.
    change_24h: change === null ? null : -change,
    change_24h_in: { usd: change === null ? null : -change, eur: change },
    profit_loss: { usd: null, eur },
  }) as FavouriteAnswer;
const LIST = [
  favourite('Èther', '2026-01-02', -1, 5),
  favourite('Zcash', '2026-01-03', null, null),
  favourite('Dai', '2026-01-01', 2, -5),
];
const names = (sort: WishlistSort, dir: 1 | -1) =>
  sortFavourites(LIST, { sort, dir }, 'eur', 'it').map(({ crypto_id }) => crypto_id.name);

describe('sortFavourites', () => {
  it.each([
    ['name', ['Dai', 'Èther', 'Zcash'], ['Zcash', 'Èther', 'Dai']],
    ['added', ['Zcash', 'Èther', 'Dai'], ['Dai', 'Èther', 'Zcash']],
    ['change', ['Dai', 'Èther', 'Zcash'], ['Èther', 'Dai', 'Zcash']],
    ['since', ['Èther', 'Dai', 'Zcash'], ['Dai', 'Èther', 'Zcash']],
  ] as const)('sorts by %s with unknown values last in both directions', (sort, down, up) => {
    expect([names(sort, 1), names(sort, -1)]).toEqual([down, up]);
  });
});

describe('toggleOrder', () => {
  it('alternates 1, −1, 1 on the same column and starts with 1 on another', () => {
    const first = toggleOrder({ sort: 'added', dir: 1 }, 'name');
    const second = toggleOrder(first, 'name');
    expect([first, second, toggleOrder(second, 'name')].map(({ dir }) => dir)).toEqual([1, -1, 1]);
    expect(toggleOrder(second, 'since')).toEqual({ sort: 'since', dir: 1 });
  });
});
