import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';
import type { FavouritesTable } from '#server/platform/db/people-tables.ts';
import { toJson } from '#server/platform/db/schema.ts';

export type FavouriteRow = Selectable<FavouritesTable>;

/** A wishlist, newest first. */
export function favouritesOf(db: Db, userId: string): Promise<FavouriteRow[]> {
  return db
    .selectFrom('favourites')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('asset_id')
    .execute();
}

/** Adds an asset at its price of that moment; one that is there stays as it is, one that was taken out begins anew. */
export async function addFavourite(
  db: Db,
  userId: string,
  assetId: string,
  price: { usd: number | null; eur: number | null },
): Promise<void> {
  const exact = (value: number | null) => (value === null ? null : String(value));
  const prices = { price_usd: exact(price.usd), price_eur: exact(price.eur) };
  await db
    .insertInto('favourites')
    .values({ user_id: userId, asset_id: assetId, ...prices })
    .onConflict((there) =>
      there
        .columns(['user_id', 'asset_id'])
        .doUpdateSet({ ...prices, added_at: sql`now()`, note: '', conditions: toJson([]), removed_at: null })
        .where('favourites.removed_at', 'is not', null),
    )
    .execute();
}

/** Takes an asset out; false when it was not there. For a day it can be put back. */
export async function removeFavourite(db: Db, userId: string, assetId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favourites')
    .set({ removed_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('asset_id', '=', assetId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts back what was taken out within a day, as it was; null when there is no such thing. What is there stays. */
export async function restoreFavourite(
  db: Db,
  userId: string,
  assetId: string,
): Promise<FavouriteRow | null> {
  const row = await db
    .updateTable('favourites')
    .set({ removed_at: null })
    .where('user_id', '=', userId)
    .where('asset_id', '=', assetId)
    .where(sql<boolean>`(removed_at is null or removed_at > now() - interval '1 day')`)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
