import type { FavouriteAnswer } from '#contracts/favourites.ts';
import type { Currency } from '#domain/format/format-currency.ts';

export const WISH_SORTS = ['name', 'added', 'change', 'since'] as const;
export type WishlistSort = (typeof WISH_SORTS)[number];

/** `dir` 1: names from A, figures and dates from the largest; −1: reversed. */
export interface WishlistOrder {
  sort: WishlistSort;
  dir: 1 | -1;
}

/** Returns the order after a click on a column head: its natural direction, then alternating. */
export function toggleOrder({ sort, dir }: WishlistOrder, column: WishlistSort): WishlistOrder {
  return { sort: column, dir: column === sort && dir === 1 ? -1 : 1 };
}

/** Returns the wishlist sorted, with unknown values last in both directions. Equal ones keep their order. */
export function sortFavourites(
  favourites: readonly FavouriteAnswer[],
  { sort, dir }: WishlistOrder,
  currency: Currency,
  locale: string,
): FavouriteAnswer[] {
  if (sort === 'name') {
    const { compare } = new Intl.Collator(locale);
    return favourites.toSorted((a, b) => dir * compare(a.crypto_id.name, b.crypto_id.name));
  }
  const figure = (favourite: FavouriteAnswer): number | null => {
    if (sort === 'added') return Date.parse(favourite.added_at);
    return sort === 'change' ? favourite.change_24h_in[currency] : favourite.profit_loss[currency];
  };
  return favourites.toSorted((a, b) => {
    const [x, y] = [figure(a), figure(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return dir * (y - x);
  });
}
