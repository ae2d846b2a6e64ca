import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type UserAnswer, userCall } from '#contracts/user.ts';
import { callQuery } from '#web/api/call-query.ts';
import { useSession } from '#web/state/session.ts';

const QUERY = callQuery(userCall, {});

/** Who is signed in. Null while nobody is, until the answer is there, and when it could not be had. */
export function useViewer(): UserAnswer | null {
  const signedIn = useSession((session) => session.authToken !== null);
  const { data, isError } = useQuery({ ...QUERY, enabled: signedIn });
  return signedIn && !isError ? (data ?? null) : null;
}

/** Whether it was asked who is signed in, and could not be had. */
export function useViewerFailed(): boolean {
  return useQuery({ ...QUERY, enabled: false }).isError;
}

/** Keeps what a change of the user answered, for everything that shows the user. */
export function cacheViewer(client: QueryClient, user: UserAnswer): void {
  client.setQueryData(QUERY.queryKey, user);
}

/** Changes what is shown of the user at once, before or without asking again. */
export function updateViewer(client: QueryClient, change: (user: UserAnswer) => UserAnswer): void {
  client.setQueryData<UserAnswer>(QUERY.queryKey, (user) => user && change(user));
}
