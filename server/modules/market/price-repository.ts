import { sql } from 'kysely';
import type { SourceId } from '#domain/assets/sources.ts';
import type { DailyClose } from '#domain/flags/price-since.ts';
import type { CurrencyRate } from '#domain/fx/rate-on.ts';
import type { PriceRecord } from '#domain/scoring/inputs-with-history.ts';
import type { PastRow } from '#domain/scoring/past-subject.ts';
import type { FiatRates, HistorySpan, SourcedRate } from '#server/modules/market/market-snapshot.ts';
import type { CandleRow, DailyPrice, HistoryRow } from '#server/modules/market/recorded-prices.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Returns the recorded days of these assets from `from` (`yyyy-MM-dd`) on. */
export async function readDailyPrices(
  db: Db,
  assets: readonly string[],
  from: string,
): Promise<DailyPrice[]> {
  return db
    .selectFrom('price_history')
    .select(['asset_id', 'day', 'close_usd', 'source'])
    .where('asset_id', '=', sql<string>`any(${[...assets]}::text[])`)
    .where('day', '>=', from)
    .execute();
}

/** Returns the recorded closes of these assets on these days. */
export async function readClosesOn(
  db: Db,
  wanted: readonly { asset: string; day: string }[],
): Promise<{ asset: string; day: string; close: number }[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ asset: string; day: string; close: number }>`
    select h.asset_id as asset, h.day, h.close_usd as close
    from unnest(${wanted.map(({ asset }) => asset)}::text[], ${wanted.map(({ day }) => day)}::date[]) as w(asset, day)
    join price_history h on h.asset_id = w.asset and h.day = w.day`.execute(db);
  return rows;
}

/** Returns the closes of each of these assets from its day `from` on, by asset, oldest first. */
export async function readClosesFrom(
  db: Db,
  wanted: readonly { asset: string; from: string }[],
): Promise<Map<string, DailyClose[]>> {
  const byAsset = new Map<string, DailyClose[]>(wanted.map(({ asset }) => [asset, []]));
  if (wanted.length === 0) return byAsset;
  const { rows } = await sql<{ asset: string; day: string; close: number }>`
    select h.asset_id as asset, h.day, h.close_usd as close
    from unnest(${wanted.map(({ asset }) => asset)}::text[], ${wanted.map(({ from }) => from)}::date[]) as w(asset, first)
    join price_history h on h.asset_id = w.asset and h.day >= w.first
    order by h.asset_id, h.day`.execute(db);
  for (const { asset, day, close } of rows) byAsset.get(asset)?.push({ day, close });
  return byAsset;
}

/** Returns the recorded days of these assets from `from` on by asset, oldest first. */
export async function readPastRows(
  db: Db,
  assets: readonly string[],
  from: string,
): Promise<Map<string, PastRow[]>> {
  const rows = await db
    .selectFrom('price_history')
    .select(['asset_id', 'day', 'close_usd', 'volume_usd', 'market_cap_usd'])
    .where('asset_id', '=', sql<string>`any(${[...assets]}::text[])`)
    .where('day', '>=', from)
    .orderBy('asset_id')
    .orderBy('day')
    .execute();
  const byAsset = new Map<string, PastRow[]>(assets.map((id) => [id, []]));
  for (const { asset_id, day, close_usd, volume_usd, market_cap_usd } of rows)
    byAsset.get(asset_id)?.push({ day, close: close_usd, volume: volume_usd, market_cap: market_cap_usd });
  return byAsset;
}

/** Returns the first and last recorded day of an asset; null without any. */
export async function readRecordedSpan(db: Db, id: string): Promise<{ from: string; until: string } | null> {
  const { from, until } = await db
    .selectFrom('price_history')
    .select([sql<string | null>`min(day)`.as('from'), sql<string | null>`max(day)`.as('until')])
    .where('asset_id', '=', id)
    .executeTakeFirstOrThrow();
  return from && until ? { from, until } : null;
}

/**
 * Returns the recorded days of an asset from `from` on, oldest first; null returns all. With `lead`, starts
 * at the last recorded day at or before `from`.
 */
export async function readHistoryRows(
  db: Db,
  id: string,
  from: string | null,
  lead: boolean,
): Promise<HistoryRow[]> {
  const assetRows = db.selectFrom('price_history').where('asset_id', '=', id);
  let query = assetRows.select(['day', 'close_usd', 'volume_usd', 'market_cap_usd', 'source']);
  if (from !== null) {
    const before = assetRows.select(sql<string>`max(day)`.as('day')).where('day', '<=', from);
    query = lead
      ? query.where('day', '>=', (expression) => expression.fn.coalesce(before, sql<string>`${from}::date`))
      : query.where('day', '>=', from);
  }
  return query.orderBy('day').execute();
}

/** Returns the first and last day with a candle; null without any. */
export async function readCandleSpan(db: Db, id: string): Promise<{ from: string; until: string } | null> {
  const row = await db
    .selectFrom('candle_series')
    .select([sql<string>`days[1]`.as('from'), sql<string>`days[cardinality(days)]`.as('until')])
    .where('asset_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the candles of an asset from `from` on, oldest first; null returns all. */
export async function readCandleRows(db: Db, id: string, from: string | null): Promise<CandleRow[]> {
  const { rows } = await sql<CandleRow>`
    select candle.* from candle_series,
      unnest(days, opens, highs, lows, closes, sources) as candle(day, open, high, low, close, source)
    where asset_id = ${id} and candle.day >= ${from ?? '-infinity'}::date
    order by candle.day`.execute(db);
  return rows;
}

/**
 * Returns the recorded days of all assets from `from` on, oldest first, with the length of each whole
 * record in days.
 */
export async function readPriceRecords(db: Db, from: string): Promise<Map<string, PriceRecord>> {
  // The first and last day of each asset from the index; grouping would read the whole table.
  const { rows: spans } = await sql<{ id: string; days: number | null }>`
    select id, (select max(day) from price_history where asset_id = id)
      - (select min(day) from price_history where asset_id = id) as days
    from assets`.execute(db);
  const found = new Map(
    spans.flatMap(({ id, days }): [string, PriceRecord][] =>
      days === null ? [] : [[id, { rows: [], history_days: Number(days) }]],
    ),
  );
  const rows = await db
    .selectFrom('price_history')
    .select(['asset_id', 'day', 'close_usd', 'volume_usd', 'source', 'origin'])
    .where('day', '>=', from)
    .orderBy('asset_id')
    .orderBy('day')
    .execute();
  for (const { asset_id, day, close_usd, volume_usd, source, origin } of rows)
    found.get(asset_id)?.rows.push({ day, close: close_usd, volume: volume_usd, source, origin });
  return found;
}

const BUNDLED_RATES: SourceId = 'federal-reserve';

/** Counts the days of prices and exchange rates by source and origin. */
export async function readHistorySpans(db: Db): Promise<HistorySpan[]> {
  const { rows } = await sql<HistorySpan>`
    select source, origin, count(distinct day) as days, min(day) as "from", max(day) as until
    from (
      select source, origin, day from price_history
      union all
      select source, case when source = ${BUNDLED_RATES} then 'bundled' else 'live' end, day from fx_rates
    ) as days
    group by source, origin order by source`.execute(db);
  return rows.map((row) => ({ ...row, days: Number(row.days) }));
}

/** Returns the rates of all currencies but the euro and the dollar by day, oldest first. */
export async function readFiatRates(db: Db): Promise<FiatRates> {
  const rows = await db
    .selectFrom('fx_rates')
    .select(['pair', 'day', 'rate', 'source'])
    .where('pair', '<>', 'EUR/USD')
    .orderBy('pair')
    .orderBy('day')
    .execute();
  const tables = new Map<string, CurrencyRate[]>();
  const version = String(rows.length);
  for (const { pair, day, rate, source } of rows) {
    const currency = pair.slice('EUR/'.length).toLowerCase();
    const table = tables.get(currency);
    const row = { day, per_eur: rate, source };
    if (table) table.push(row);
    else tables.set(currency, [row]);
  }
  return { version, tables };
}

/** Returns the version of these rates: their number, because rates are only added. */
export async function readFiatVersion(db: Db): Promise<string> {
  const { count } = await db
    .selectFrom('fx_rates')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('pair', '<>', 'EUR/USD')
    .executeTakeFirstOrThrow();
  return String(count);
}

/** Returns the rates in USD for one EUR by day, oldest first. */
export async function readEurRates(db: Db): Promise<SourcedRate[]> {
  const rows = await db
    .selectFrom('fx_rates')
    .select(['day', 'rate', 'source'])
    .where('pair', '=', 'EUR/USD')
    .orderBy('day')
    .execute();
  return rows.map((row) => ({ day: row.day, usd_per_eur: row.rate, source: row.source }));
}
