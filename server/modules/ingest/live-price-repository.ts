import type { KnownPrice } from '#domain/ingest/check-quote.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** The newest price in USD that a live source gave of each asset, or of one. */
export async function livePrices(db: Db, id?: string): Promise<Map<string, KnownPrice>> {
  const rows = await db
    .selectFrom('market_quotes')
    .distinctOn('asset_id')
    .select(['asset_id', 'price_usd', 'observed_at'])
    .where('origin', '=', 'live')
    .where('price_usd', 'is not', null)
    .$if(id !== undefined, (query) => query.where('asset_id', '=', id!))
    .orderBy('asset_id')
    .orderBy('observed_at', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [row.asset_id, { price: row.price_usd!, observed_at: row.observed_at.toISOString() }]),
  );
}
