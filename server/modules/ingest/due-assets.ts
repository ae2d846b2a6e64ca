import { SAME_RUN_MINUTES } from '#domain/ingest/plan-requests.ts';
import { type DueAsset, type DueAssets, readDueAssets } from '#server/modules/ingest/due-asset-repository.ts';
import type { IngestContext } from '#server/modules/ingest/ingest-step.ts';
import { countRecentRequests } from '#server/modules/sources/service.ts';

export interface RequestSchedule extends Pick<DueAssets, 'what' | 'having'> {
  everyDays: number;
  /** In one run; two runs close together share them. */
  max: number;
}

/** The assets whose turn it is, as many as this run may still ask for. */
export async function dueAssets(
  { db, now }: IngestContext,
  { what, having, everyDays, max }: RequestSchedule,
): Promise<DueAsset[]> {
  const room = max - (await countRecentRequests(db, [what], now, SAME_RUN_MINUTES));
  if (room <= 0) return [];
  const before = new Date(now.getTime() - everyDays * 86_400_000);
  return readDueAssets(db, { what, having, before, max: room });
}
