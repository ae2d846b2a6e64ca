import { useInfiniteQuery } from '@tanstack/react-query';
import { readNotificationsCall } from '#contracts/notifications.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { InboxList } from '#web/features/notifications/inbox-list.tsx';
import { useSession } from '#web/state/session.ts';
import { Note } from '#web/ui/note.tsx';
import styles from './notifications-page.module.css';

/** Read notifications of the last year, by page. Hidden when there are none. */
export function ReadNotifications() {
  const signedIn = useSession((session) => session.authToken !== null);
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [readNotificationsCall.path],
    queryFn: ({ pageParam }) => httpClient(readNotificationsCall, { page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    enabled: signedIn,
    // Marks the data as a member’s, so that it is deleted at logout.
    meta: { access: readNotificationsCall.access },
  });
  const all = data?.pages.flatMap((page) => page.data) ?? [];
  // Reading a notification shifts the later pages by one, which repeats an entry at the boundary.
  const read = [...new Map(all.map((notification) => [notification._id, notification])).values()];
  if (read.length === 0 && !error) return null;
  return (
    <section className={styles.read} aria-labelledby="read-title" aria-busy={isFetching || undefined}>
      <h2 id="read-title">{m.inbox_read()}</h2>
      <p className={styles.foot}>{m.inbox_read_kept()}</p>
      <InboxList notifications={read} />
      {error ? (
        <Note kind="error" title={m.inbox_failed()}>
          {failureWords(error)}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {m.try_again()}
          </button>
        </Note>
      ) : null}
      {hasNextPage ? (
        <p className={styles.foot}>
          <button
            type="button"
            className="link hit"
            disabled={isFetching}
            onClick={() => void fetchNextPage()}
          >
            {m.inbox_read_more()}
          </button>
        </p>
      ) : null}
    </section>
  );
}
