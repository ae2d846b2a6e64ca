import {
  type ComparedAsset,
  compareSnapshots,
  type SnapshotDifferences,
} from '#domain/desk/compare-snapshots.ts';
import { listScoredRows } from '#server/modules/desk-data/snapshot-repository.ts';
import { readFiguresOfSnapshot } from '#server/modules/market/snapshot-service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const LEVEL = 'medium';

/** What differs between two stored snapshots. Throws `desk.snapshot_not_found`. */
export async function compareStored(
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<SnapshotDifferences> {
  return compareSnapshots(await readCompared(db, from), await readCompared(db, to));
}

async function readCompared(db: Db, id: number): Promise<ComparedAsset[]> {
  const figures = await readFiguresOfSnapshot(db, id);
  if (!figures) throw new ApiError('desk.snapshot_not_found');
  const rows = await listScoredRows(db, id);
  return rows.flatMap(({ id, published, flags }) => {
    const asset = figures.assets.get(id);
    return asset
      ? [
          {
            id,
            name: asset.facts.name,
            ticker: asset.facts.ticker,
            score: published?.[LEVEL].score ?? null,
            price: asset.quote.price?.value ?? null,
            flags: flags.map(({ code, severity }) => ({ code, severity })),
          },
        ]
      : [];
  });
}
