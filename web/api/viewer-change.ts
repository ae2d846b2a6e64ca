import type { QueryClient } from '@tanstack/react-query';
import type { loginCall } from '#contracts/account.ts';
import type { AnswerOf } from '#contracts/call.ts';
import { detailsCall } from '#contracts/details.ts';
import { rankCall, totalVisibleCall } from '#contracts/rank.ts';
import { cacheViewer } from '#web/api/use-viewer.ts';
import { deleteOfflineCopies } from '#web/state/offline-copies.ts';
import { forgetSavedWishlist } from '#web/state/saved-wishlist.ts';
import { signIn } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';

/** Paths of public calls whose responses depend on the viewer. */
const VISIBILITY_CALLS: ReadonlySet<unknown> = new Set([
  rankCall.path,
  totalVisibleCall.path,
  detailsCall.path,
]);

/** Stores the session of a login response, caches the user and takes over the user's currency. */
export function completeLogin(client: QueryClient, { authToken, user }: AnswerOf<typeof loginCall>): void {
  cacheViewer(client, user);
  useSettings.setState({ currency: user.settings.currency });
  signIn(authToken);
}

/** Refetches the visible scores and removes cached ones after the viewer changed. */
export async function refetchScores(client: QueryClient): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => VISIBILITY_CALLS.has(queryKey[0]);
  client.removeQueries({ predicate, type: 'inactive' });
  await client.invalidateQueries({ predicate });
}

/** Removes all cached data of the user who logged out, and the copies of the pages that they read. */
export function removeMemberData(client: QueryClient): void {
  client.removeQueries({ predicate: ({ meta }) => meta?.access === 'member' });
  forgetSavedWishlist();
  void deleteOfflineCopies();
}
