import { sql } from 'kysely';
import type { KnownPrice } from '#domain/ingest/chart-days.ts';
import type { MarketRow } from '#server/gateways/coingecko.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Market figures with the time of observation, ISO 8601 UTC. */
export interface DatedRow {
  row: MarketRow;
  at: string;
}

/** Newest live price in USD of each asset, or of asset `id` only. */
export async function readLivePrices(db: Db, id?: string): Promise<Map<string, KnownPrice>> {
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

/** Columns of `market_quotes` without the key, with their types. */
const QUOTE_COLUMNS = {
  price_usd: 'double precision',
  market_cap_usd: 'double precision',
  volume_24h_usd: 'double precision',
  change_1h: 'double precision',
  change_24h: 'double precision',
  change_7d: 'double precision',
  fdv_usd: 'double precision',
  circulating: 'double precision',
  total: 'double precision',
  max: 'double precision',
  ath_usd: 'double precision',
  ath_date: 'timestamptz',
  sparkline: 'jsonb',
} as const;

type QuoteColumn = keyof typeof QUOTE_COLUMNS;

const QUOTE_COLUMN_NAMES = Object.keys(QUOTE_COLUMNS) as QuoteColumn[];
const joinColumns = (shape: (column: QuoteColumn) => string) =>
  sql.raw(QUOTE_COLUMN_NAMES.map(shape).join(', '));

/** Inserts live quotes, and updates those with the same time. Returns how many are new or have changed. */
export async function writeQuotes(
  db: DbTransaction,
  source: string,
  rows: readonly DatedRow[],
): Promise<number> {
  const quotes = rows.map(({ row, at }) => ({
    asset_id: row.id,
    observed_at: at,
    price_usd: row.current_price,
    market_cap_usd: row.market_cap,
    volume_24h_usd: row.total_volume,
    change_1h: row.price_change_percentage_1h_in_currency,
    change_24h: row.price_change_percentage_24h,
    change_7d: row.price_change_percentage_7d_in_currency,
    fdv_usd: row.fully_diluted_valuation,
    circulating: row.circulating_supply,
    total: row.total_supply,
    max: row.max_supply,
    ath_usd: row.ath,
    ath_date: row.ath_date,
    sparkline: row.sparkline_in_7d && row.sparkline_in_7d.price.length > 1 ? row.sparkline_in_7d.price : null,
  })) satisfies Record<QuoteColumn | 'asset_id' | 'observed_at', unknown>[];
  const { numAffectedRows } = await sql`
    insert into market_quotes (asset_id, source, observed_at, origin, ${joinColumns((column) => column)})
    select row.asset_id, ${source}, row.observed_at, 'live', ${joinColumns((column) =>
      column === 'sparkline' ? "nullif(row.sparkline, 'null'::jsonb)" : `row.${column}`,
    )}
    from jsonb_to_recordset(${toJson(quotes)}::jsonb)
      as row(asset_id text, observed_at timestamptz, ${joinColumns((column) => `${column} ${QUOTE_COLUMNS[column]}`)})
    on conflict (asset_id, source, observed_at) do update
      set origin = 'live', ${joinColumns((column) => `${column} = excluded.${column}`)}
      where (market_quotes.origin, ${joinColumns((column) => `market_quotes.${column}`)})
        is distinct from ('live', ${joinColumns((column) => `excluded.${column}`)})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Changes in EUR, in percent, of quotes that are already stored. */
export interface EuroChangeRow {
  id: string;
  at: string;
  change_1h: number | null;
  change_24h: number | null;
  change_7d: number | null;
}

/** Sets the changes in EUR of stored quotes. Returns how many are new or have changed. */
export async function writeEuroChanges(
  db: DbTransaction,
  source: string,
  rows: readonly EuroChangeRow[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update market_quotes
    set change_1h_eur = row.change_1h, change_24h_eur = row.change_24h, change_7d_eur = row.change_7d
    from jsonb_to_recordset(${toJson(rows)}::jsonb)
      as row(id text, at timestamptz, change_1h double precision, change_24h double precision,
        change_7d double precision)
    where market_quotes.asset_id = row.id and market_quotes.source = ${source} and market_quotes.observed_at = row.at
      and (market_quotes.change_1h_eur, market_quotes.change_24h_eur, market_quotes.change_7d_eur)
        is distinct from (row.change_1h, row.change_24h, row.change_7d)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Writes the latest price of each day as its close so far. Returns how many are new or have changed. */
export async function writeCloses(
  db: DbTransaction,
  source: string,
  rows: readonly DatedRow[],
): Promise<number> {
  return writeDays(
    db,
    source,
    rows.map(({ row, at }) => ({
      asset_id: row.id,
      day: at.slice(0, 10),
      close: row.current_price,
      volume: row.total_volume,
      market_cap: row.market_cap,
    })),
  );
}

export interface DayRow {
  asset_id: string;
  day: string;
  close: number;
  volume: number | null;
  market_cap: number | null;
}

/** Writes live days of price history, replacing existing ones. Returns how many are new or have changed. */
export async function writeDays(db: DbTransaction, source: string, days: readonly DayRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into price_history (asset_id, day, close_usd, volume_usd, market_cap_usd, source, origin)
    select row.asset_id, row.day, row.close, row.volume, row.market_cap, ${source}, 'live'
    from jsonb_to_recordset(${toJson(days)}::jsonb)
      as row(asset_id text, day date, close double precision, volume double precision, market_cap double precision)
    on conflict (asset_id, day) do update
      set close_usd = excluded.close_usd, volume_usd = excluded.volume_usd, market_cap_usd = excluded.market_cap_usd,
        source = excluded.source, origin = 'live'
      where (price_history.close_usd, price_history.volume_usd, price_history.market_cap_usd,
          price_history.source, price_history.origin)
        is distinct from (excluded.close_usd, excluded.volume_usd, excluded.market_cap_usd, excluded.source, 'live')`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Deletes live quotes more than `wholeDays` before `at` (ISO 8601 UTC), but keeps `kept` per asset. */
export async function thinLiveQuotes(
  db: DbTransaction,
  at: string,
  { wholeDays, kept }: { wholeDays: number; kept: number },
): Promise<void> {
  await sql`
    delete from market_quotes using (
      select asset_id, source, observed_at, row_number() over (partition by asset_id order by observed_at desc) as place
      from market_quotes where origin = 'live'
    ) as placed
    where placed.place > ${kept} and market_quotes.asset_id = placed.asset_id and market_quotes.source = placed.source
      and market_quotes.observed_at = placed.observed_at
      and placed.observed_at < ${at}::timestamptz - make_interval(days => ${wholeDays})`.execute(db);
}
