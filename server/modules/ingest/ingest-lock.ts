import { openTurnConnection } from '#server/modules/ingest/run-repository.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { INGEST_TURN_STATEMENT_MS, withStatementLimit } from '#server/platform/db/statement-limit.ts';

/**
 * Does the work while no other process or node refreshes; a process that dies gives its turn back by losing its connection.
 * @param onWait told when another refresh is under way and this one waits for it; absent: it does not wait.
 * @returns null when another refresh was under way and this one did not wait.
 */
export async function withIngestLock<T>(
  { pool }: Pick<OpenDatabase, 'pool'>,
  work: () => Promise<T>,
  onWait?: () => void,
): Promise<T | null> {
  const turn = await withStatementLimit(onWait && INGEST_TURN_STATEMENT_MS, () => openTurnConnection(pool));
  try {
    if (!(await turn.tryTake())) {
      if (!onWait) return null;
      onWait();
      await turn.take();
    }
    await turn.interruptUnfinished();
    return await work();
  } finally {
    await turn.close();
  }
}
