import { sql } from 'kysely';
import { emptyQuote, type Figure, type Quote } from '#server/modules/market/market-snapshot.ts';
import type { Db } from '#server/platform/db/handle.ts';

const NUMERIC_COLUMNS = {
  price: 'price_usd',
  market_cap: 'market_cap_usd',
  volume_24h: 'volume_24h_usd',
  change_1h: 'change_1h',
  change_24h: 'change_24h',
  change_7d: 'change_7d',
  change_1h_eur: 'change_1h_eur',
  change_24h_eur: 'change_24h_eur',
  change_7d_eur: 'change_7d_eur',
  fully_diluted: 'fdv_usd',
  circulating: 'circulating',
  total: 'total',
  max: 'max',
  ath: 'ath_usd',
} as const;

const MAX_ROWS_PER_ASSET = 6;

/**
 * Returns the latest figures of all assets. Each field takes the newest row that has it, live rows before
 * bundled ones.
 */
export async function readLatestQuotes(db: Db): Promise<Map<string, Quote>> {
  const ranked = db
    .selectFrom('market_quotes')
    .selectAll()
    .select(
      sql<number>`row_number() over (partition by asset_id order by origin = 'live' desc, observed_at desc)`.as(
        'place',
      ),
    );
  const rows = await db
    .with('ranked', () => ranked)
    .selectFrom('ranked')
    .selectAll()
    .where('place', '<=', MAX_ROWS_PER_ASSET)
    .orderBy('asset_id')
    .orderBy('place')
    .execute();

  const quotes = new Map<string, Quote>();
  for (const row of rows) {
    let quote = quotes.get(row.asset_id);
    if (!quote) {
      quote = emptyQuote();
      quotes.set(row.asset_id, quote);
    }
    const seen = { source: row.source, observed_at: row.observed_at.toISOString(), origin: row.origin };
    for (const [field, column] of Object.entries(NUMERIC_COLUMNS) as [
      keyof typeof NUMERIC_COLUMNS,
      (typeof NUMERIC_COLUMNS)[keyof typeof NUMERIC_COLUMNS],
    ][]) {
      const value = row[column];
      if (quote[field] === null && value !== null) quote[field] = { value, ...seen } satisfies Figure;
    }
    if (quote.ath_date === null && row.ath_date !== null)
      quote.ath_date = { value: row.ath_date.toISOString(), ...seen };
    if (quote.sparkline === null && row.sparkline !== null && row.sparkline.length > 1) {
      quote.sparkline = { closes: row.sparkline, until: seen.observed_at.slice(0, 10) };
    }
  }
  return quotes;
}
