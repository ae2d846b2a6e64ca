import { type Selectable, sql } from 'kysely';
import type { Condition } from '#domain/wishlist/condition.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import type { FavouritesTable } from '#server/platform/db/people-tables.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** An asset of a wishlist. */
export interface Favourite {
  assetId: string;
  /** Exact decimal text; null where it was unknown. */
  priceOnAdd: { usd: string | null; eur: string | null };
  addedAt: Date;
  note: string;
  conditions: Condition[];
}

const favouriteOf = (row: Selectable<FavouritesTable>): Favourite => ({
  assetId: row.asset_id,
  priceOnAdd: { usd: row.price_usd, eur: row.price_eur },
  addedAt: row.added_at,
  note: row.note,
  conditions: row.conditions,
});

/** A wishlist, newest first. */
export async function readFavourites(db: Db, userId: string): Promise<Favourite[]> {
  const rows = await db
    .selectFrom('favourites')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('asset_id')
    .execute();
  return rows.map(favouriteOf);
}

/** Adds an asset at its price of that moment; one that is there stays as it is, one that was taken out begins anew. */
export async function insertFavourite(
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

/** One asset of a wishlist, locked until the transaction ends; null when it is not there. */
export async function lockFavourite(
  transaction: DbTransaction,
  userId: string,
  assetId: string,
): Promise<Favourite | null> {
  const row = await transaction
    .selectFrom('favourites')
    .selectAll()
    .where('user_id', '=', userId)
    .where('asset_id', '=', assetId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? favouriteOf(row) : null;
}

/** Writes note and conditions of an asset that is locked. */
export async function updateFavourite(
  transaction: DbTransaction,
  userId: string,
  assetId: string,
  { note, conditions }: Pick<Favourite, 'note' | 'conditions'>,
): Promise<Favourite> {
  const row = await transaction
    .updateTable('favourites')
    .set({ note, conditions: toJson(conditions) })
    .where('user_id', '=', userId)
    .where('asset_id', '=', assetId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return favouriteOf(row);
}

/** Takes an asset out; false when it was not there. */
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
export async function restoreRemovedFavourite(
  db: Db,
  userId: string,
  assetId: string,
): Promise<Favourite | null> {
  const row = await db
    .updateTable('favourites')
    .set({ removed_at: null })
    .where('user_id', '=', userId)
    .where('asset_id', '=', assetId)
    .where(sql<boolean>`(removed_at is null or removed_at > now() - interval '1 day')`)
    .returningAll()
    .executeTakeFirst();
  return row ? favouriteOf(row) : null;
}

/** Deletes what was taken out more than a day ago, of all wishlists. */
export async function deleteRemovedFavourites(db: Db): Promise<void> {
  await db.deleteFrom('favourites').where('removed_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
