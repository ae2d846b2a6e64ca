import { type Kysely, sql, type Transaction } from 'kysely';
import type { AssetFacts } from '#domain/assets/asset.ts';
import { allWithoutVolume, checkQuote, type KnownPrice, type OfferedQuote } from '#domain/ingest/check-quote.ts';
import { marketObservations } from '#domain/ingest/market-observations.ts';
import { type Database, toJson } from '#server/db/schema.ts';
import type { CoinGecko, MarketRow } from '#server/gateways/coingecko.ts';
import type { CheckedRows, RefusedRow } from '#server/gateways/rows.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { SourceReport } from '#server/jobs/ingest-report.ts';
import { type IngestContext, ingestStep } from '#server/jobs/ingest-step.ts';
import { type ObservedRow, recordObservations } from '#server/queries/record-observations.ts';

const SOURCE = 'coingecko';

/** Calls this takes: the 250 largest, then our own assets that are not among them. */
export const MARKET_CALLS = 2;

/** Prices, market caps, volumes and supplies: the 250 largest assets, and every asset of ours beyond them. */
export async function ingestMarkets(context: IngestContext, gateway: CoinGecko, report: SourceReport, advance: (what: string) => void): Promise<void> {
  const seen = new Set<string>();
  const write = (transaction: Transaction<Database>, answer: CheckedRows<MarketRow>) => writeMarkets(transaction, answer, seen, context.now);
  await ingestStep(context, report, 'the 250 largest assets', async () => believable(await gateway.markets({ page: 1 })), write);
  advance('markets');
  const own = await context.db.selectFrom('assets').select('id').orderBy('market_cap_rank').execute();
  const missing = own.map((row) => row.id).filter((id) => !seen.has(id)).slice(0, 250);
  if (missing.length > 0) {
    await ingestStep(context, report, 'the other listed assets', () => gateway.markets({ ids: missing }), write);
  }
  advance('markets');
}

function believable(answer: CheckedRows<MarketRow>): CheckedRows<MarketRow> {
  if (allWithoutVolume(answer.rows.map((row) => ({ volume_24h: row.total_volume })))) {
    throw new SourceError(SOURCE, 'malformed', 'not one of the assets has a volume');
  }
  return answer;
}

function offered(row: MarketRow): OfferedQuote & { ath_date: string | null } {
  return {
    price: row.current_price,
    market_cap: row.market_cap,
    volume_24h: row.total_volume,
    circulating: row.circulating_supply,
    total: row.total_supply,
    max: row.max_supply,
    ath: row.ath,
    ath_date: row.ath_date,
  };
}

async function writeMarkets(db: Transaction<Database>, answer: CheckedRows<MarketRow>, seen: Set<string>, now: Date) {
  const known = await livePrices(db);
  const refused: RefusedRow[] = [...answer.refused];
  const good: { row: MarketRow; at: string }[] = [];
  for (const row of answer.rows) {
    if (seen.has(row.id)) continue;
    seen.add(row.id);
    const at = row.last_updated ?? now.toISOString();
    const refusal = checkQuote(offered(row), known.get(row.id) ?? null, at);
    if (refusal) refused.push({ id: row.id, field: refusal.field, value: String(row.current_price), reason: refusal.reason });
    else good.push({ row, at });
  }
  await addNewAssets(db, good.map(({ row }) => row));
  const quotes = await writeQuotes(db, good);
  await writeCloses(db, good);
  const observed = good.flatMap(({ row, at }): ObservedRow[] =>
    Object.entries(marketObservations(offered(row), at)).map(([input, value]) => ({ asset_id: row.id, input: input as ObservedRow['input'], value, source: SOURCE, observed_at: at })),
  );
  return { changed: quotes + (await recordObservations(db, observed)), refused };
}

async function livePrices(db: Kysely<Database>): Promise<Map<string, KnownPrice>> {
  const rows = await db
    .selectFrom('market_quotes')
    .distinctOn('asset_id')
    .select(['asset_id', 'price_usd', 'observed_at'])
    .where('origin', '=', 'live')
    .where('price_usd', 'is not', null)
    .orderBy('asset_id')
    .orderBy('observed_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.asset_id, { price: row.price_usd!, observed_at: row.observed_at.toISOString() }]));
}

/** An asset the market lists and we did not know: named and numbered, everything else unknown until it is looked up. */
async function addNewAssets(db: Transaction<Database>, rows: readonly MarketRow[]): Promise<void> {
  const assets = rows.map((row) => ({
    id: row.id,
    market_cap_rank: row.market_cap_rank,
    facts: {
      id: row.id,
      name: row.name,
      ticker: row.symbol.toUpperCase(),
      category: 'cryptocurrency',
      kind: 'token',
      chain: false,
      fair_launch: false,
      no_repository: false,
      fee_model: false,
      absent_channels: [],
      token_type: null,
      payment_token: null,
      consensus_mechanism: null,
      proof_of_work: null,
      explorers: [],
      whitepaper: null,
      website: null,
      repository: null,
      contracts: [],
      team: null,
      investors: null,
    } satisfies AssetFacts,
  }));
  await sql`
    insert into assets (id, facts, origin, market_cap_rank)
    select row.id, row.facts, 'live', row.market_cap_rank
    from jsonb_to_recordset(${toJson(assets)}::jsonb) as row(id text, facts jsonb, market_cap_rank integer)
    on conflict (id) do update set market_cap_rank = excluded.market_cap_rank, updated_at = now()
    where assets.market_cap_rank is distinct from excluded.market_cap_rank and excluded.market_cap_rank is not null`.execute(db);
}

async function writeQuotes(db: Transaction<Database>, good: readonly { row: MarketRow; at: string }[]): Promise<number> {
  const quotes = good.map(({ row, at }) => ({
    asset_id: row.id,
    observed_at: at,
    price_usd: row.current_price,
    market_cap_usd: row.market_cap,
    volume_24h_usd: row.total_volume,
    change_24h: row.price_change_percentage_24h,
    change_7d: row.price_change_percentage_7d_in_currency,
    fdv_usd: row.fully_diluted_valuation,
    circulating: row.circulating_supply,
    total: row.total_supply,
    max: row.max_supply,
    ath_usd: row.ath,
    ath_date: row.ath_date,
    sparkline: row.sparkline_in_7d && row.sparkline_in_7d.price.length > 1 ? row.sparkline_in_7d.price : null,
  }));
  const { numAffectedRows } = await sql`
    insert into market_quotes (asset_id, source, observed_at, origin, price_usd, market_cap_usd, volume_24h_usd, change_24h, change_7d, fdv_usd,
      circulating, total, max, ath_usd, ath_date, sparkline)
    select row.asset_id, ${SOURCE}, row.observed_at, 'live', row.price_usd, row.market_cap_usd, row.volume_24h_usd, row.change_24h, row.change_7d, row.fdv_usd,
      row.circulating, row.total, row.max, row.ath_usd, row.ath_date, nullif(row.sparkline, 'null'::jsonb)
    from jsonb_to_recordset(${toJson(quotes)}::jsonb) as row(asset_id text, observed_at timestamptz, price_usd double precision,
      market_cap_usd double precision, volume_24h_usd double precision, change_24h double precision, change_7d double precision, fdv_usd double precision,
      circulating double precision, total double precision, max double precision, ath_usd double precision, ath_date timestamptz, sparkline jsonb)
    on conflict (asset_id, source, observed_at) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The day's close so far: the last price seen on a day stays as its close. */
async function writeCloses(db: Transaction<Database>, good: readonly { row: MarketRow; at: string }[]): Promise<void> {
  const closes = good.map(({ row, at }) => ({ asset_id: row.id, day: at.slice(0, 10), close: row.current_price, volume: row.total_volume, cap: row.market_cap }));
  await sql`
    insert into price_history (asset_id, day, close_usd, volume_usd, market_cap_usd, source, origin)
    select row.asset_id, row.day, row.close, row.volume, row.cap, ${SOURCE}, 'live'
    from jsonb_to_recordset(${toJson(closes)}::jsonb) as row(asset_id text, day date, close double precision, volume double precision, cap double precision)
    on conflict (asset_id, day) do update
      set close_usd = excluded.close_usd, volume_usd = excluded.volume_usd, market_cap_usd = excluded.market_cap_usd, source = excluded.source, origin = 'live'
      where (price_history.close_usd, price_history.origin) is distinct from (excluded.close_usd, 'live')`.execute(db);
}
