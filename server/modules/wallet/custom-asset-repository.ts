import { sql } from 'kysely';
import type { CustomAsset, CustomPrice } from '#domain/wallet/custom-assets.ts';
import { parseUnits, unitsToText } from '#domain/wallet/fixed.ts';
import { formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Name, ticker and contract of a custom asset. */
export type CustomAssetText = Pick<CustomAsset, 'name' | 'ticker' | 'contract'>;

/** Queries on the custom assets of a user. Writers must hold the lock of `changeWallet`. */

/** Returns the custom assets of a user with their prices, by name. */
export async function readCustomAssets(db: Db, userId: string): Promise<CustomAsset[]> {
  const assets = await db
    .selectFrom('custom_assets')
    .select(['id', 'name', 'ticker', 'contract'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  if (assets.length === 0) return [];
  const rows = await db
    .selectFrom('custom_asset_prices')
    .select(['asset_id', 'day', 'price', 'currency', 'note'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
  const prices = Map.groupBy(rows, ({ asset_id }) => asset_id);
  return assets.map((asset) => ({
    ...asset,
    prices: (prices.get(asset.id) ?? []).map(({ day, price, currency, note }) => ({
      day: toDayNumber(Date.parse(day)),
      price: parseUnits(price),
      currency,
      note,
    })),
  }));
}

/** Returns the ticker of a custom asset; null when the user has no such asset. */
export async function findCustomTicker(db: Db, userId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('custom_assets')
    .select('ticker')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.ticker ?? null;
}

export async function insertCustomAsset(
  db: Db,
  userId: string,
  asset: CustomAssetText & { id: string },
): Promise<void> {
  await db
    .insertInto('custom_assets')
    .values({ user_id: userId, ...asset })
    .execute();
}

/** Returns false when the user has no such asset. */
export async function updateCustomAsset(
  db: Db,
  userId: string,
  id: string,
  text: CustomAssetText,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('custom_assets')
    .set(text)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an asset and its prices. */
export async function deleteCustomAsset(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('custom_assets').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Inserts or replaces the price of a day. */
export async function upsertCustomPrice(
  db: Db,
  userId: string,
  id: string,
  { day, price, currency, note }: CustomPrice,
): Promise<void> {
  const values = { price: unitsToText(price), currency, note };
  await db
    .insertInto('custom_asset_prices')
    .values({ user_id: userId, asset_id: id, day: formatDayNumber(day), ...values })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'asset_id', 'day']).doUpdateSet({ ...values, entered_at: sql`now()` }),
    )
    .execute();
}

export async function deleteCustomPrice(db: Db, userId: string, id: string, day: string): Promise<void> {
  await db
    .deleteFrom('custom_asset_prices')
    .where('user_id', '=', userId)
    .where('asset_id', '=', id)
    .where('day', '=', day)
    .execute();
}

/** Returns the number of transactions by custom asset. */
export async function countCustomEntries(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('wallet_entries as e')
    .innerJoin('custom_assets as a', (join) =>
      join.onRef('a.user_id', '=', 'e.user_id').onRef('a.id', '=', 'e.asset_id'),
    )
    .select((of) => ['e.asset_id', of.fn.countAll<string>().as('count')])
    .where('e.user_id', '=', userId)
    .groupBy('e.asset_id')
    .execute();
  return new Map(rows.map(({ asset_id, count }) => [asset_id, Number(count)]));
}

/** Returns all rows of custom assets for the data export. */
export function exportCustomAssetRows(db: Db, userId: string) {
  return db
    .selectFrom('custom_assets')
    .select(['id', 'name', 'ticker', 'contract', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Returns all rows of their prices for the data export. */
export function exportCustomPriceRows(db: Db, userId: string) {
  return db
    .selectFrom('custom_asset_prices')
    .select(['asset_id', 'day', 'price', 'currency', 'note', 'entered_at'])
    .where('user_id', '=', userId)
    .orderBy('asset_id')
    .orderBy('day')
    .execute();
}
