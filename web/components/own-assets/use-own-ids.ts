import { useQuery } from '@tanstack/react-query';
import { useFavourites } from '#web/api/use-favourites.ts';
import type { Own } from './own-choice.tsx';

/** Limit of a list of ids in one call. */
const MAX_IDS = 250;

/** Ids of the assets on the wishlist or in the wallet of the user; undefined while they load. */
export function useOwnIds(own: Exclude<Own, 'all'>): { ids: string[] | undefined; error: Error | null } {
  const { favourites } = useFavourites();
  const followed = favourites?.map(({ crypto_id }) => crypto_id._id) ?? null;
  const { data, error } = useQuery({
    queryKey: ['own-ids', own, followed],
    queryFn: async () => (own === 'held' ? await readHeld() : followed!).slice(0, MAX_IDS),
    enabled: own === 'held' || followed !== null,
    meta: { access: 'member' },
  });
  return { ids: data, error };
}

async function readHeld(): Promise<string[]> {
  const { readHeldIds } = await import('#web/api/read-held-ids.ts');
  return [...(await readHeldIds())];
}
