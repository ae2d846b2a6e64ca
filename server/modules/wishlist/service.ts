import { randomUUID } from 'node:crypto';
import { canSetConditions, toVisibility } from '#domain/plans/access.ts';
import { type Condition, hasSameTerms } from '#domain/wishlist/condition.ts';
import { createCondition } from '#domain/wishlist/evaluate-condition.ts';
import { toAssetFigures } from '#server/modules/market/asset-figures.ts';
import { toFigureMoney } from '#server/modules/market/list-market-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { FavouriteChange } from '#server/modules/wishlist/read-favourite-change.ts';
import {
  deleteRemovedFavourites,
  type Favourite,
  insertFavourite,
  lockFavourite,
  readFavourites,
  removeFavourite,
  restoreRemovedFavourite,
  updateFavourite,
} from '#server/modules/wishlist/repository.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

/** Returns a wishlist, newest first. */
export function listFavourites(db: Db, userId: string): Promise<Favourite[]> {
  return readFavourites(db, userId);
}

/** Adds an asset with its current price. Leaves an existing one unchanged. */
export async function addFavourite(
  db: Db,
  snapshot: MarketSnapshot,
  userId: string,
  assetId: string,
): Promise<void> {
  const asset = snapshot.assets.get(assetId);
  if (!asset) throw new ApiError('asset.not_found');
  await insertFavourite(db, userId, assetId, toFigureMoney(snapshot, asset.quote.price));
}

/** Removes an asset, which may no longer be listed. It can be restored within 24 hours. */
export async function removeFromWishlist(
  db: Db,
  snapshot: MarketSnapshot,
  userId: string,
  assetId: string,
): Promise<void> {
  const wasRemoved = await removeFavourite(db, userId, assetId);
  if (!wasRemoved && !snapshot.assets.has(assetId)) throw new ApiError('asset.not_found');
}

/**
 * Updates note and conditions. Unchanged conditions keep their state. New and changed ones start with the
 * figures that the user can see now, and require a plan with alerts.
 */
export async function setFavourite(
  db: Db,
  snapshot: MarketSnapshot,
  { session, assetId }: { session: Session; assetId: string },
  { note, conditions }: FavouriteChange,
): Promise<Favourite> {
  const seen = toAssetFigures(snapshot, snapshot.assets.get(assetId), toVisibility(session));
  return inTransaction(db, async (transaction) => {
    const before = await lockFavourite(transaction, session.userId, assetId);
    if (!before) throw new ApiError('favourite.not_found');
    const next = conditions?.map((given): Condition => {
      const { id, ...terms } = given;
      const kept = before.conditions.find((condition) => condition.id === id);
      if (kept && hasSameTerms(kept, terms)) return kept;
      if (!canSetConditions(session)) throw new ApiError('tier.required');
      return createCondition(terms, kept?.id ?? randomUUID(), seen);
    });
    return updateFavourite(transaction, session.userId, assetId, {
      note: note ?? before.note,
      conditions: next ?? before.conditions,
    });
  });
}

/** Restores an asset removed within the last 24 hours, with its data. */
export async function restoreFavourite(db: Db, userId: string, assetId: string): Promise<Favourite> {
  const favourite = await restoreRemovedFavourite(db, userId, assetId);
  if (!favourite) throw new ApiError('favourite.not_found');
  return favourite;
}

/** Deletes assets removed more than 24 hours ago, which can no longer be restored. */
export function cleanUpFavourites(db: Db): Promise<void> {
  return deleteRemovedFavourites(db);
}
