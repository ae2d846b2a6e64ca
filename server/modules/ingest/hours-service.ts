import { deleteOldHours } from '#server/modules/ingest/hour-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Deletes hourly prices that no chart shows any more. */
export function cleanUpHours(db: Db): Promise<void> {
  return deleteOldHours(db, new Date());
}
