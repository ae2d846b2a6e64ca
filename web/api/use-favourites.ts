import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  type FavouriteAnswer,
  favouritesCall,
  manageFavouritesCall,
  restoreFavouriteCall,
  setFavouriteCall,
} from '#contracts/favourites.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { isolateDirection } from '#web/components/asset/resemblance-words.ts';
import { useSession } from '#web/state/session.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

const QUERY = callQuery(favouritesCall, {});

/** The wishlist of the logged-in user. Null while it is not loaded, and for visitors. */
export function useFavourites() {
  const signedIn = useSession((session) => session.authToken !== null);
  const { data, isError, isPaused, refetch } = useQuery({ ...QUERY, enabled: signedIn });
  return { favourites: data ?? null, failed: isError || isPaused, again: () => void refetch() };
}

interface FollowedAsset {
  id: string;
  name: string;
}

/**
 * Returns a function that adds an asset to the wishlist, or removes it and offers to undo. Errors appear in
 * the snackbar. The server records the current price.
 */
export function useChangeFavourite(): (asset: FollowedAsset, action: 'add' | 'remove') => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (asset, action) => {
      await showFailure(async () => {
        await httpClient(manageFavouritesCall, {}, { data: { _id: asset.id, action } });
        if (action === 'remove') {
          showSnackbar({
            text: m.wish_removed({ name: isolateDirection(asset.name) }),
            action: { text: m.wish_undo(), onPress: () => void restore(client, asset.id) },
          });
        }
      });
      await client.invalidateQueries(QUERY);
    },
    [client],
  );
}

async function restore(client: QueryClient, _id: string): Promise<void> {
  await showFailure(() => httpClient(restoreFavouriteCall, {}, { _id }));
  await client.invalidateQueries(QUERY);
}

async function showFailure(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    showSnackbar({ text: failureWords(error), tone: 'error' });
  }
}

/**
 * Returns a function that saves the note or the conditions of a favourite and caches the response. Rejects on
 * errors.
 */
export function useSetFavourite(): (
  _id: string,
  change: { note?: string; conditions?: readonly object[] },
) => Promise<void> {
  const client = useQueryClient();
  return async (_id, change) => {
    const written = await httpClient(setFavouriteCall, {}, { _id, ...change });
    client.setQueryData<FavouriteAnswer[]>(QUERY.queryKey, (all) =>
      all?.map((one) => (one.crypto_id._id === _id ? written : one)),
    );
  };
}
