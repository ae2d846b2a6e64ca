import type { FavouriteAnswer } from '#contracts/favourites.ts';
import { browserStorage } from '#web/state/browser-storage.ts';

const KEY = 'fairview-wishlist';
const MAX_ROWS = 200;

/** The wishlist as it was last loaded in this browser. */
export interface SavedWishlist {
  /** ISO 8601. */
  at: string;
  rows: readonly FavouriteAnswer[];
}

/** Keeps the wishlist for reading without a network, until the user logs out. */
export function saveWishlist(rows: readonly FavouriteAnswer[], at: Date): void {
  browserStorage.setItem(
    KEY,
    JSON.stringify({ at: at.toISOString(), rows: rows.slice(0, MAX_ROWS) } satisfies SavedWishlist),
  );
}

/** Returns the wishlist kept in this browser; null without one or when it is damaged. */
export function readSavedWishlist(): SavedWishlist | null {
  try {
    const kept = JSON.parse(browserStorage.getItem(KEY) ?? 'null') as SavedWishlist | null;
    const isValid =
      typeof kept?.at === 'string' &&
      !Number.isNaN(Date.parse(kept.at)) &&
      Array.isArray(kept.rows) &&
      kept.rows.every(
        (row) => typeof row?.crypto_id?._id === 'string' && typeof row.price_on_add === 'object',
      );
    return isValid ? kept : null;
  } catch {
    return null;
  }
}

export const forgetSavedWishlist = (): void => browserStorage.removeItem(KEY);
