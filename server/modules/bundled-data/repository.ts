import { sql } from 'kysely';
import type { AssetMarket } from '#domain/assets/market.ts';
import { parseRepositoryPath } from '#domain/ingest/fill-facts.ts';
import type { Observation } from '#domain/method/inputs.ts';
import type { Register } from '#domain/registers/register.ts';
import type { BundledCandle } from '#server/modules/bundled-data/daily-candles.ts';
import type { BundledDay } from '#server/modules/bundled-data/market-days.ts';
import type { AssetFile } from '#server/modules/bundled-data/read-asset-files.ts';
import type { BundledAsset, BundledData } from '#server/modules/bundled-data/read-bundled.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Whether the version of `data/` with this digest is loaded. */
export async function isBundledLoaded(db: Db, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('bundled_loads')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the loaded version of `data/` and its reference time, and removes the previous record. */
export async function recordLoad(db: DbTransaction, sha256: string, asOf: string): Promise<void> {
  await db.deleteFrom('bundled_loads').execute();
  await db.insertInto('bundled_loads').values({ sha256, as_of: asOf }).execute();
}

/** Deletes all bundled observations, quotes, price history, candles and tickers. */
export async function deleteBundled(db: DbTransaction): Promise<void> {
  for (const table of ['observations', 'market_quotes', 'price_history', 'tickers'] as const) {
    await db.deleteFrom(table).where('origin', '=', 'bundled').execute();
  }
  await db.deleteFrom('candle_series').execute();
}

/**
 * Inserts bundled assets. For an asset that exists, updates the facts and repositories and keeps the rank.
 */
export async function writeAssets(db: DbTransaction, assets: readonly BundledAsset[]): Promise<void> {
  const rows = assets.map(({ facts, market }) => ({
    id: facts.id,
    facts,
    market_cap_rank: market.rank?.market_cap_rank ?? null,
    repositories: [parseRepositoryPath(facts.repository)].filter((path) => path !== null),
  }));
  await sql`
    insert into assets (id, facts, origin, market_cap_rank, repositories)
    select row.id, row.facts, 'bundled', row.market_cap_rank, row.repositories
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as row(id text, facts jsonb, market_cap_rank integer, repositories text[])
    on conflict (id) do update set facts = excluded.facts, origin = 'bundled', repositories = excluded.repositories, updated_at = now()`.execute(
    db,
  );
}

interface QuoteRow {
  asset_id: string;
  source: string;
  observed_at: string;
  [column: string]: string | number | null;
}

/** One row per source and time: figures observed together share a row. */
function toQuoteRows(id: string, market: AssetMarket): QuoteRow[] {
  const rows = new Map<string, QuoteRow>();
  const add = (
    group: { source: string; observed_at: string } | null,
    columns: Record<string, number | string | null>,
  ) => {
    if (!group) return;
    const key = `${group.source} ${group.observed_at}`;
    rows.set(key, {
      ...rows.get(key),
      ...columns,
      asset_id: id,
      source: group.source,
      observed_at: group.observed_at,
    });
  };
  const { quote, week, supply, limits, ath } = market;
  add(quote, {
    price_usd: quote.price,
    market_cap_usd: quote.market_cap,
    volume_24h_usd: quote.volume_24h,
    change_24h: quote.change_24h,
  });
  if (week) add(week, { change_7d: week.change_7d });
  if (supply) add(supply, { circulating: supply.circulating });
  if (limits) add(limits, { total: limits.total, max: limits.max, fdv_usd: limits.fully_diluted });
  if (ath) add(ath, { ath_usd: ath.ath, ath_date: ath.ath_date });
  return [...rows.values()];
}

/** Inserts market figures. A quote of the same asset, source and time is kept. */
export async function writeQuotes(db: DbTransaction, assets: readonly BundledAsset[]): Promise<void> {
  const rows = assets.flatMap(({ facts, market }) => toQuoteRows(facts.id, market));
  await sql`
    insert into market_quotes (asset_id, source, observed_at, origin, price_usd, market_cap_usd, volume_24h_usd, change_24h, change_7d, fdv_usd,
      circulating, total, max, ath_usd, ath_date)
    select asset_id, source, observed_at, 'bundled', price_usd, market_cap_usd, volume_24h_usd, change_24h, change_7d, fdv_usd,
      circulating, total, max, ath_usd, ath_date
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as row(asset_id text, source text, observed_at timestamptz, price_usd double precision,
      market_cap_usd double precision, volume_24h_usd double precision, change_24h double precision, change_7d double precision, fdv_usd double precision,
      circulating double precision, total double precision, max double precision, ath_usd double precision, ath_date timestamptz)
    on conflict (asset_id, source, observed_at) do nothing`.execute(db);
}

/** Inserts observations. One of the same asset, input, source and time is kept. */
export async function writeObservations(
  db: DbTransaction,
  observations: BundledData['observations'],
): Promise<void> {
  const rows = [...observations].flatMap(([asset_id, inputs]) =>
    Object.entries(inputs as Record<string, Observation>).map(([input, seen]) => ({
      asset_id,
      input,
      ...seen,
      reason: seen.reason ?? null,
    })),
  );
  await sql`
    insert into observations (asset_id, input, value, state, source, observed_at, origin, estimated, reason)
    select asset_id, input, value, state, source, observed_at, 'bundled', estimated, nullif(reason, 'null'::jsonb)
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as row(asset_id text, input text, value jsonb, state text, source text,
      observed_at timestamptz, estimated boolean, reason jsonb)
    on conflict (asset_id, input, source, observed_at) do nothing`.execute(db);
}

/**
 * Text of a PostgreSQL array of numbers, days or names of sources, none of which needs quotes. The driver would look
 * for characters to escape in each of two million values.
 */
const toArrayText = <Row>(rows: readonly Row[], read: (row: Row) => string | number | null): string =>
  `{${rows.map((row) => read(row) ?? 'null').join(',')}}`;

/**
 * Inserts recorded days of one asset. A day that exists is kept. The statement is ready when the function returns, so
 * the next one can be made while the database executes it. `on conflict` would take twice the time of `not exists`;
 * the lock on market data keeps other writers out.
 */
export function prepareHistory(
  id: string,
  days: readonly BundledDay[],
): (db: DbTransaction) => Promise<unknown> {
  const statement = sql`
    insert into price_history (asset_id, day, close_usd, volume_usd, market_cap_usd, source, origin)
    select ${id}, row.day, row.close, row.volume, row.cap, row.source, 'bundled'
    from unnest(${toArrayText(days, (row) => row.day)}::date[],
      ${toArrayText(days, (row) => row.close)}::double precision[],
      ${toArrayText(days, (row) => row.volume)}::double precision[],
      ${toArrayText(days, (row) => row.market_cap)}::double precision[],
      ${toArrayText(days, (row) => row.source)}::text[]) as row(day, close, volume, cap, source)
    where not exists (select from price_history where asset_id = ${id} and price_history.day = row.day)`;
  return (db) => statement.execute(db);
}

/** Inserts the candles of one asset as one row, because they are only read together. Returns like `prepareHistory`. */
export function prepareCandles(
  id: string,
  candles: readonly BundledCandle[],
): (db: DbTransaction) => Promise<unknown> {
  const prices = (name: 'open' | 'high' | 'low' | 'close') =>
    sql`${toArrayText(candles, (candle) => candle[name])}::double precision[]`;
  const statement = sql`
    insert into candle_series (asset_id, days, opens, highs, lows, closes, sources)
    values (${id}, ${toArrayText(candles, ({ day }) => day)}::date[], ${prices('open')}, ${prices('high')},
      ${prices('low')}, ${prices('close')}, ${toArrayText(candles, ({ source }) => source)}::text[])`;
  return (db) => statement.execute(db);
}

/** Inserts rates of all currencies. A day that exists is kept. */
export async function writeRates(
  db: DbTransaction,
  { fx, otherRates }: Pick<BundledData, 'fx' | 'otherRates'>,
): Promise<void> {
  const rows = [
    ...fx.map(({ day, usd_per_eur: rate, source }) => ({ day, pair: 'EUR/USD', rate, source })),
    ...[...otherRates].flatMap(([currency, rates]) =>
      rates.map(({ day, per_eur: rate, source }) => ({
        day,
        pair: `EUR/${currency.toUpperCase()}`,
        rate,
        source,
      })),
    ),
  ];
  await sql`
    insert into fx_rates (day, pair, rate, source)
    select row.day, row.pair, row.rate, row.source
    from jsonb_to_recordset(${toJson(rows)}::jsonb)
      as row(day date, pair text, rate double precision, source text)
    on conflict (day, pair) do nothing`.execute(db);
}

/** Inserts the days of the fear-and-greed index. A day that exists is kept. */
export async function writeFearGreed(db: DbTransaction, days: BundledData['fearGreed']): Promise<void> {
  await sql`
    insert into fear_greed (day, value, source)
    select row.day, row.value, row.source
    from jsonb_to_recordset(${toJson(days)}::jsonb) as row(day date, value integer, source text)
    on conflict (day) do nothing`.execute(db);
}

/** Inserts files of estimates and of ratings. A version that exists is kept. */
export async function writeRatingFiles(
  db: DbTransaction,
  { estimateFiles, ratingFiles }: Pick<BundledData, 'estimateFiles' | 'ratingFiles'>,
): Promise<void> {
  const toRow = ({ file, sha256 }: AssetFile, estimated: boolean) => ({
    asset_id: file.asset,
    sha256,
    content: toJson(file),
    estimated,
    as_of: file.as_of,
  });
  const rows = [
    ...estimateFiles.map((file) => toRow(file, true)),
    ...ratingFiles.map((file) => toRow(file, false)),
  ];
  if (rows.length === 0) return;
  await db
    .insertInto('rating_files')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['asset_id', 'sha256']).doNothing())
    .execute();
}

/** Writes the registers. Those received from a live source stay. */
export async function writeRegisters(db: DbTransaction, registers: readonly Register[]): Promise<void> {
  await db
    .insertInto('registers')
    .values(
      registers.map(({ name, source, observed_at, entries }) => ({
        name,
        source,
        observed_at,
        origin: 'bundled' as const,
        entries: toJson(entries),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((excluded) => ({
          source: excluded.ref('excluded.source'),
          observed_at: excluded.ref('excluded.observed_at'),
          entries: excluded.ref('excluded.entries'),
        }))
        .where('registers.origin', '=', 'bundled'),
    )
    .execute();
}

/** Inserts the sources of bundled data with their last recorded day, as not live. */
export async function writeSources(db: DbTransaction, sources: BundledData['sources']): Promise<void> {
  for (const { source, until } of sources) {
    await db
      .insertInto('source_status')
      .values({ source, last_good_at: until, live: false })
      .onConflict((conflict) => conflict.column('source').doNothing())
      .execute();
  }
}
