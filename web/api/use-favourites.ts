import { useQuery, useQueryClient } from '@tanstack/react-query';
import { favouritesCall, manageFavouritesCall } from '#contracts/favourites.ts';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { useSession } from '#web/state/session.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

const QUERY = callQuery(favouritesCall, {});

/** The wishlist of whoever is signed in. Null while it is not known; empty for nobody. */
export function useFavourites() {
  const signedIn = useSession((session) => session.authToken !== null);
  const { data, isError, refetch } = useQuery({ ...QUERY, enabled: signedIn });
  return { favourites: data ?? null, failed: isError, again: () => void refetch() };
}

/** Puts an asset on the wishlist, or takes it off; says so when that fails. The price of the moment is the server's. */
export function useChangeFavourite(): (id: string, action: 'add' | 'remove') => Promise<void> {
  const client = useQueryClient();
  return async (id, action) => {
    try {
      await httpClient(manageFavouritesCall, {}, { data: { _id: id, action } });
    } catch (error) {
      showSnackbar({ text: failureWords(error), tone: 'error' });
    }
    await client.invalidateQueries(QUERY);
  };
}
