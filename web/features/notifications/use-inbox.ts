import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  clearAllCall,
  markAsReadCall,
  type NotificationAnswer,
  notificationsCall,
  readNotificationsCall,
} from '#contracts/notifications.ts';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { useSession } from '#web/state/session.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

const QUERY = callQuery(notificationsCall, {});
const REFETCH_INTERVAL_MS = 2 * 60_000;

/**
 * Returns the unread notifications of the user and functions to mark them as read. Updates are optimistic and
 * rolled back on failure.
 */
export function useInbox() {
  const signedIn = useSession((session) => session.authToken !== null);
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery({
    ...QUERY,
    enabled: signedIn,
    refetchInterval: REFETCH_INTERVAL_MS,
  });

  const updateOptimistically = async (
    work: () => Promise<unknown>,
    remaining: (all: NotificationAnswer[]) => NotificationAnswer[],
  ) => {
    await client.cancelQueries(QUERY);
    const before = client.getQueryData(QUERY.queryKey);
    client.setQueryData(QUERY.queryKey, (all) => all && remaining(all));
    try {
      await work();
      await client.invalidateQueries({ queryKey: [readNotificationsCall.path] });
    } catch (error) {
      client.setQueryData(QUERY.queryKey, before);
      showSnackbar({ text: failureWords(error), tone: 'error' });
    }
  };
  const read = useMutation({
    mutationFn: (id: string) =>
      updateOptimistically(
        () => httpClient(markAsReadCall, {}, { id }),
        (all) => all.filter(({ _id }) => _id !== id),
      ),
  });
  const clear = useMutation({
    mutationFn: () =>
      updateOptimistically(
        () => httpClient(clearAllCall, {}),
        () => [],
      ),
  });

  return {
    unread: data ?? [],
    isLoading: isPending,
    failed: isError,
    retry: () => void refetch(),
    markRead: (id: string) => read.mutate(id),
    clearAll: () => clear.mutate(),
  };
}
