import { listenForSnapshots } from '#server/modules/market/snapshot-repository.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';

const RETRY_MS = 2_000;
const POLL_MS = 60_000;

/**
 * Calls back when another process or node has written a snapshot: immediately through LISTEN/NOTIFY,
 * and every minute in case a notification was lost. Returns a function that stops it.
 */
export function followSnapshots(
  { pool }: Pick<OpenDatabase, 'pool'>,
  onNews: () => void,
): () => Promise<void> {
  let retry: NodeJS.Timeout | undefined;
  const listen = () => listenForSnapshots(pool, onNews, retryLater);
  const retryLater = () => {
    retry = setTimeout(() => {
      listener = listen();
      void listener.settled.then(onNews);
    }, RETRY_MS);
    retry.unref();
  };
  let listener = listen();
  const look = setInterval(onNews, POLL_MS);
  look.unref();
  return async () => {
    clearTimeout(retry);
    clearInterval(look);
    listener.close();
  };
}
