import { useQuery } from '@tanstack/react-query';
import type { OwnFilter } from '#contracts/ranking-parameters.ts';
import { useFollowedIds } from '#web/features/ranking/row-actions.tsx';
import { useSession } from '#web/state/session.ts';

/** Key of the holdings below that of the wallet, so that a change of the wallet reads them again. */
const HELD_KEY = ['user/getWalletEntries', 'held ids'];

interface OwnIds {
  /** Ids of the viewer’s assets that the filter lists; null without it, and until they are known. */
  ids: ReadonlySet<string> | null;
  failed: boolean;
}

/** The assets on the wishlist or in the wallet of the user, read when their filter is chosen. */
export function useOwnIds(own: OwnFilter | null): OwnIds {
  const isSignedIn = useSession((session) => session.authToken !== null);
  const followed = useFollowedIds();
  const held = useQuery({
    queryKey: HELD_KEY,
    queryFn: async () => {
      const { readHeldIds } = await import('#web/api/read-held-ids.ts');
      return readHeldIds();
    },
    enabled: isSignedIn && own === 'held',
    meta: { access: 'member' },
  });
  if (own === null || !isSignedIn) return { ids: null, failed: false };
  return own === 'wishlist'
    ? { ids: followed, failed: false }
    : { ids: held.data ?? null, failed: held.isError };
}
