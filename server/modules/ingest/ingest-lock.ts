import { openLockConnection } from '#server/modules/ingest/run-repository.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { INGEST_TURN_STATEMENT_MS, withStatementLimit } from '#server/platform/db/statement-limit.ts';

/**
 * Runs `work` while holding the lock for refreshes, over all nodes. A process that dies releases the lock
 * with its connection.
 * @param onWait called when another refresh is running; the call then waits for it.
 * @returns null when another refresh is running and `onWait` is not given.
 */
export async function withIngestLock<T>(
  { direct }: Pick<OpenDatabase, 'direct'>,
  work: () => Promise<T>,
  onWait?: () => void,
): Promise<T | null> {
  const lock = await withStatementLimit(onWait && INGEST_TURN_STATEMENT_MS, () => openLockConnection(direct));
  try {
    if (!(await lock.tryTake())) {
      if (!onWait) return null;
      onWait();
      await lock.take();
    }
    await lock.interruptUnfinished();
    return await work();
  } finally {
    await lock.close();
  }
}
