import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type UserAnswer, userCall } from '#contracts/user.ts';
import { callQuery } from '#web/api/call-query.ts';
import { useSession } from '#web/state/session.ts';

const QUERY = callQuery(userCall, {});

/** The logged-in user. Null for visitors, while loading and after an error. */
export function useViewer(): UserAnswer | null {
  const signedIn = useSession((session) => session.authToken !== null);
  const { data, isError } = useQuery({ ...QUERY, enabled: signedIn });
  return signedIn && !isError ? (data ?? null) : null;
}

/** Whether loading the logged-in user failed. */
export function useViewerFailed(): boolean {
  return useQuery({ ...QUERY, enabled: false }).isError;
}

/** Caches the user from the response to a change. */
export function cacheViewer(client: QueryClient, user: UserAnswer): void {
  client.setQueryData(QUERY.queryKey, user);
}

/** Changes the cached user without a request. */
export function updateViewer(client: QueryClient, change: (user: UserAnswer) => UserAnswer): void {
  client.setQueryData<UserAnswer>(QUERY.queryKey, (user) => user && change(user));
}
