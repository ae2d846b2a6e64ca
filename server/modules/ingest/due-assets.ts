import { SAME_RUN_MINUTES } from '#domain/ingest/plan-requests.ts';
import {
  type DueAsset,
  type DueAssetQuery,
  readDueAssets,
} from '#server/modules/ingest/due-asset-repository.ts';
import type { IngestContext } from '#server/modules/ingest/ingest-step.ts';
import { countRecentRequests } from '#server/modules/sources/service.ts';

export interface RequestSchedule extends Pick<DueAssetQuery, 'what' | 'having'> {
  everyDays: number;
  /** Per refresh. Refreshes less than `SAME_RUN_MINUTES` apart share this number. */
  max: number;
}

/** Assets that are due, limited to what this refresh may still request. */
export async function findDueAssets(
  { db, now }: IngestContext,
  { what, having, everyDays, max }: RequestSchedule,
): Promise<DueAsset[]> {
  const remaining = max - (await countRecentRequests(db, [what], now, SAME_RUN_MINUTES));
  if (remaining <= 0) return [];
  const before = new Date(now.getTime() - everyDays * 86_400_000);
  return readDueAssets(db, { what, having, before, max: remaining });
}
