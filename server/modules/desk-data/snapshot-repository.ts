import { sql } from 'kysely';
import type { ComparedAsset } from '#domain/desk/compare-snapshots.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { PublishedScore } from '#domain/scoring/publish.ts';
import type { Db } from '#server/platform/db/handle.ts';

export interface ScoredRow {
  id: string;
  published: Record<RiskLevel, PublishedScore> | null;
  flags: ComparedAsset['flags'];
}

/** Published scores and flags of all assets of a snapshot; empty when it is not stored. */
export async function listScoredRows(db: Db, snapshotId: number): Promise<ScoredRow[]> {
  return db
    .selectFrom('asset_scores')
    .select(['asset_id as id', 'published', sql<ScoredRow['flags']>`result->'flags'`.as('flags')])
    .where('snapshot_id', '=', snapshotId)
    .execute();
}
