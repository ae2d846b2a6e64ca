import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** A wishlist, newest first. */
export function favouritesOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('favourites')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('asset_id')
    .execute();
}

/** Adds an asset at its price of that moment; one that is there stays as it is. */
export async function addFavourite(
  db: Kysely<Database>,
  userId: string,
  assetId: string,
  price: { usd: number | null; eur: number | null },
): Promise<void> {
  const exact = (value: number | null) => (value === null ? null : String(value));
  await db
    .insertInto('favourites')
    .values({ user_id: userId, asset_id: assetId, price_usd: exact(price.usd), price_eur: exact(price.eur) })
    .onConflict((there) => there.doNothing())
    .execute();
}

/** Takes an asset out; false when it was not there. */
export async function removeFavourite(
  db: Kysely<Database>,
  userId: string,
  assetId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
