import { type Selectable, sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/privacy/retention.ts';
import type { Condition } from '#domain/wishlist/condition.ts';
import type { FavouritesTable } from '#server/platform/db/account-tables.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

export interface Favourite {
  assetId: string;
  /** Exact decimals as text; null when the price was unknown. */
  priceOnAdd: { usd: string | null; eur: string | null };
  addedAt: Date;
  note: string;
  conditions: Condition[];
}

const toFavourite = (row: Selectable<FavouritesTable>): Favourite => ({
  assetId: row.asset_id,
  priceOnAdd: { usd: row.price_usd, eur: row.price_eur },
  addedAt: row.added_at,
  note: row.note,
  conditions: row.conditions,
});

/** Returns a wishlist, newest first. */
export async function readFavourites(db: Db, userId: string): Promise<Favourite[]> {
  const rows = await db
    .selectFrom('favourites')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('asset_id')
    .execute();
  return rows.map(toFavourite);
}

/** Adds an asset with its current price. Leaves an existing one unchanged; resets a removed one. */
export async function insertFavourite(
  db: Db,
  userId: string,
  assetId: string,
  price: { usd: number | null; eur: number | null },
): Promise<void> {
  const toDecimalText = (value: number | null) => (value === null ? null : String(value));
  const prices = { price_usd: toDecimalText(price.usd), price_eur: toDecimalText(price.eur) };
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

/**
 * Returns an asset of a wishlist and locks it until the end of the transaction; null when it is not in the
 * wishlist.
 */
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
  return row ? toFavourite(row) : null;
}

/** Updates note and conditions of a locked asset. */
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
  return toFavourite(row);
}

/** Removes an asset. Returns false when it was not in the wishlist. */
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

/**
 * Restores an asset removed within the last 24 hours; null when there is none. Leaves an existing one
 * unchanged.
 */
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
    .where(
      sql<boolean>`(removed_at is null or removed_at > now() - make_interval(days => ${RETENTION_DAYS.favourites}::int))`,
    )
    .returningAll()
    .executeTakeFirst();
  return row ? toFavourite(row) : null;
}

/** Deletes all assets removed more than 24 hours ago, for all users. */
export async function deleteRemovedFavourites(db: Db): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('removed_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS.favourites}::int)`)
    .execute();
}
