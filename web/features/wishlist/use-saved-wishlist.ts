import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FavouriteAnswer, favouritesCall } from '#contracts/favourites.ts';
import { callQuery } from '#web/api/call-query.ts';
import { readSavedWishlist, type SavedWishlist, saveWishlist } from '#web/state/saved-wishlist.ts';

/** Saves each loaded wishlist in this browser. Returns the one saved before this page was opened. */
export function useSavedWishlist(loaded: readonly FavouriteAnswer[] | null): SavedWishlist | null {
  const client = useQueryClient();
  const [saved, setSaved] = useState<SavedWishlist | null>(null);
  useEffect(() => setSaved(readSavedWishlist()), []);
  useEffect(() => {
    if (loaded === null) return;
    const state = client.getQueryState(callQuery(favouritesCall, {}).queryKey);
    saveWishlist(loaded, new Date(state?.dataUpdatedAt ?? Date.now()));
  }, [loaded, client]);
  return saved;
}
