import { sql } from 'kysely';
import type { AccessTier } from '#domain/plans/access.ts';
import type { Condition } from '#domain/wishlist/condition.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** An asset of a wishlist with alert conditions. */
export interface WatchedAsset {
  userId: string;
  assetId: string;
  conditions: Condition[];
  tier: AccessTier;
}

/** Conditions as read, and as they should be written. */
export interface ConditionUpdate {
  userId: string;
  assetId: string;
  before: Condition[];
  conditions: Condition[];
}

/** Returns the next assets with conditions, sorted by user and asset, of active accounts with these plans. */
export async function readWatchedAfter(
  transaction: DbTransaction,
  after: Pick<WatchedAsset, 'userId' | 'assetId'>,
  { tiers, limit }: { tiers: readonly AccessTier[]; limit: number },
): Promise<WatchedAsset[]> {
  const { rows } = await sql<WatchedAsset>`
    select f.user_id as "userId", f.asset_id as "assetId", f.conditions, u.tier
    from favourites f join users u on u.id = f.user_id
    where f.conditions <> '[]' and f.removed_at is null and (f.user_id, f.asset_id) > (${after.userId}, ${after.assetId})
      and u.tier = any(${tiers}) and u.activated_at is not null and u.deleted_at is null
    order by f.user_id, f.asset_id
    limit ${limit}`.execute(transaction);
  return rows;
}

/** Updates conditions unless they have changed since they were read. Returns the keys of the updated rows. */
export async function updateConditions(
  transaction: DbTransaction,
  updates: readonly ConditionUpdate[],
): Promise<Pick<WatchedAsset, 'userId' | 'assetId'>[]> {
  const { rows } = await sql<Pick<WatchedAsset, 'userId' | 'assetId'>>`
    update favourites f set conditions = row.conditions
    from jsonb_to_recordset(${toJson(updates)}::jsonb)
      as row("userId" text, "assetId" text, before jsonb, conditions jsonb)
    where f.user_id = row."userId" and f.asset_id = row."assetId" and f.removed_at is null
      and f.conditions = row.before
    returning f.user_id as "userId", f.asset_id as "assetId"`.execute(transaction);
  return rows;
}
