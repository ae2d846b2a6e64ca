import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './stale-data-notice.module.css';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Notice that figures may be out of date: offline, a cached copy of the page, or a failed refresh. */
export function StaleDataNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const cachedAt = useCachedAt();
  useShownAddress();
  const missedRefresh = useMissedRefresh();
  const shown = !online || cachedAt !== null || missedRefresh.since !== null;
  return (
    <div role="status" className="unprinted">
      {shown ? (
        <div className={styles.notice}>
          <p className="wrap">
            <span>
              {online ? null : <b>{m.offline_notice()} </b>}
              {cachedAt
                ? m.reading_copy({ date: formatDateTime(cachedAt, getLocale()) })
                : missedRefresh.since
                  ? m.reading_missed({ date: formatDateTime(missedRefresh.since, getLocale()) })
                  : m.offline_rest()}
            </span>
            {online ? (
              <button type="button" onClick={cachedAt ? () => window.location.reload() : missedRefresh.retry}>
                {m.try_again()}
              </button>
            ) : null}
          </p>
        </div>
      ) : null}
    </div>
  );
}

/** Tells the service worker each address that the page shows, so that it keeps pages reached by links. */
function useShownAddress(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the window follows both
  useEffect(() => {
    navigator.serviceWorker?.controller?.postMessage(window.location.href);
  }, [pathname, search]);
}

/** Returns when a cached copy of the page was stored; null for the page itself. */
function useCachedAt(): string | null {
  const [cachedAt, setCachedAt] = useState<string | null>(null);
  useEffect(() => {
    setCachedAt(document.querySelector('meta[name="cached-at"]')?.getAttribute('content') ?? null);
  }, []);
  return cachedAt;
}

/** Returns since when figures could not be refreshed, and a function to retry. */
function useMissedRefresh(): { since: string | null; retry: () => void } {
  const client = useQueryClient();
  const fetching = useIsFetching();
  const [since, setSince] = useState<string | null>(null);
  const failed = {
    predicate: ({ state }: { state: { status: string; data: unknown } }) =>
      state.status === 'error' && state.data !== undefined,
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after every answer and failure
  useEffect(() => {
    const times = client
      .getQueryCache()
      .findAll(failed)
      .map(({ state }) => state.dataUpdatedAt);
    setSince(times.length > 0 ? new Date(Math.min(...times)).toISOString() : null);
  }, [client, fetching]);
  return { since, retry: () => void client.refetchQueries(failed) };
}
