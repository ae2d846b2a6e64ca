import { listenForSnapshots } from '#server/modules/market/snapshot-repository.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';

const RETRY_MS = 2_000;
const POLL_MS = 60_000;

/**
 * Calls back when another process or node has written a snapshot: immediately through LISTEN/NOTIFY,
 * and every minute in case a notification was lost. Returns a function that stops it.
 */
export function followSnapshots(
  { direct }: Pick<OpenDatabase, 'direct'>,
  onSnapshot: () => void,
): () => Promise<void> {
  let retryTimer: NodeJS.Timeout | undefined;
  const listen = () => listenForSnapshots(direct, onSnapshot, retryLater);
  const retryLater = () => {
    retryTimer = setTimeout(() => {
      listener = listen();
      void listener.settled.then(onSnapshot);
    }, RETRY_MS);
    retryTimer.unref();
  };
  let listener = listen();
  const pollTimer = setInterval(onSnapshot, POLL_MS);
  pollTimer.unref();
  return async () => {
    clearTimeout(retryTimer);
    clearInterval(pollTimer);
    listener.close();
  };
}
