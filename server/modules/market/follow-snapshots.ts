import type { Pool, PoolClient } from 'pg';

export const SNAPSHOT_CHANNEL = 'fairview_snapshot';

const RETRY_MS = 2_000;
const LOOK_MS = 60_000;

/**
 * Calls `onNews` when another process or node has written a snapshot: at once through LISTEN/NOTIFY, and by looking once a minute
 * in case the connection was lost meanwhile. Gives a function that stops it.
 */
export function followSnapshots(pool: Pool, onNews: () => void): () => Promise<void> {
  let stopped = false;
  let client: PoolClient | null = null;
  let retry: NodeJS.Timeout | undefined;

  const listen = async () => {
    if (stopped) return;
    try {
      const fresh = await pool.connect();
      client = fresh;
      // A broken connection may report more than one error: only the first gives it back.
      fresh.on('error', () => drop(fresh));
      fresh.on('notification', onNews);
      await fresh.query(`listen ${SNAPSHOT_CHANNEL}`);
    } catch {
      drop(client);
    }
  };
  const drop = (broken: PoolClient | null) => {
    if (broken !== null && broken === client) {
      client = null;
      broken.removeListener('notification', onNews);
      broken.release(true);
    }
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => void listen().then(onNews), RETRY_MS);
    retry.unref();
  };

  void listen();
  const look = setInterval(onNews, LOOK_MS);
  look.unref();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    clearInterval(look);
    drop(client);
  };
}
