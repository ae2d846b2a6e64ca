import type { FavouriteAnswer } from '#contracts/favourites.ts';
import type { Currency } from '#domain/format/format-currency.ts';

export const WISH_SORTS = ['name', 'added', 'change', 'since'] as const;
export type WishSort = (typeof WISH_SORTS)[number];

/** `dir` 1: letters from A, figures and dates from the largest; −1: the other way round. */
export interface WishOrder {
  sort: WishSort;
  dir: 1 | -1;
}

/** A press on a head: its column in the natural direction first, then turned each time. */
export function nextOrder({ sort, dir }: WishOrder, column: WishSort): WishOrder {
  return { sort: column, dir: column === sort && dir === 1 ? -1 : 1 };
}

/** The wishlist in that order; what is not known stands last in both directions, what is equal as it was. */
export function sortFavourites(
  favourites: readonly FavouriteAnswer[],
  { sort, dir }: WishOrder,
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
