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
const ASKED_EVERY_MS = 2 * 60_000;

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
    refetchInterval: ASKED_EVERY_MS,
  });

  const put = async (
    work: () => Promise<unknown>,
    left: (all: NotificationAnswer[]) => NotificationAnswer[],
  ) => {
    await client.cancelQueries(QUERY);
    const before = client.getQueryData(QUERY.queryKey);
    client.setQueryData(QUERY.queryKey, (all) => all && left(all));
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
      put(
        () => httpClient(markAsReadCall, {}, { id }),
        (all) => all.filter(({ _id }) => _id !== id),
      ),
  });
  const clear = useMutation({
    mutationFn: () =>
      put(
        () => httpClient(clearAllCall, {}),
        () => [],
      ),
  });

  return {
    unread: data ?? [],
    waiting: isPending,
    failed: isError,
    again: () => void refetch(),
    markRead: (id: string) => read.mutate(id),
    clearAll: () => clear.mutate(),
  };
}
