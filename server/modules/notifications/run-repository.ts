import { sql } from 'kysely';
import type { AssetRunState } from '#domain/people/market-news.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/** Published score of an asset in one run. */
export interface PublishedScore {
  snapshot: number;
  asset: string;
  published: AssetRunState['published'];
}

/** Runs before the newest that moves are compared with: about seven hours. */
const COMPARED_RUNS = 13;

/** Returns the published scores of the last runs before `snapshot`, oldest run first. */
export function readPublishedBefore(transaction: DbTransaction, snapshot: number): Promise<PublishedScore[]> {
  return transaction
    .selectFrom('asset_scores')
    .select(['snapshot_id as snapshot', 'asset_id as asset', 'published'])
    .where('snapshot_id', 'in', (at) =>
      at
        .selectFrom('snapshots')
        .select('id')
        .where('id', '<', snapshot)
        .orderBy('id', 'desc')
        .limit(COMPARED_RUNS),
    )
    .orderBy('snapshot_id')
    .execute();
}

/** Returns status, published scores and flags of all assets in a run. */
export function readRun(transaction: DbTransaction, snapshot: number): Promise<AssetRunState[]> {
  return transaction
    .selectFrom('asset_scores')
    .select([
      'asset_id as id',
      'status',
      'published',
      sql<AssetRunState['flags']>`result->'flags'`.as('flags'),
    ])
    .where('snapshot_id', '=', snapshot)
    .execute();
}

/** Returns the score of an asset in a run; null without one. */
export async function findScore(
  transaction: DbTransaction,
  snapshot: number,
  asset: string,
): Promise<AssetScore | null> {
  const row = await transaction
    .selectFrom('asset_scores')
    .select('result')
    .where('snapshot_id', '=', snapshot)
    .where('asset_id', '=', asset)
    .executeTakeFirst();
  return row?.result ?? null;
}
