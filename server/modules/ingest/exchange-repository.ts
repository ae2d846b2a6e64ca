import { sql } from 'kysely';
import type { Ticker } from '#domain/assets/asset.ts';
import type { Exchange } from '#domain/ingest/read-ticker.ts';
import type { ExchangeRow } from '#server/gateways/coingecko.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Inserts or updates exchanges; ids must be unique. Returns how many are new or have changed. */
export async function writeExchanges(
  db: DbTransaction,
  source: string,
  rows: readonly ExchangeRow[],
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into exchanges (id, name, trust_score, centralized, source, observed_at)
    select row.id, row.name, row.trust_score, row.centralized, ${source}, ${at}
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as row(id text, name text, trust_score double precision, centralized boolean)
    on conflict (id) do update
      set name = excluded.name, trust_score = excluded.trust_score, centralized = excluded.centralized, observed_at = excluded.observed_at
      where (exchanges.name, exchanges.trust_score, exchanges.centralized)
        is distinct from (excluded.name, excluded.trust_score, excluded.centralized)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Trust score and type of each exchange, by id. */
export async function readExchanges(db: Db): Promise<Map<string, Exchange>> {
  const rows = await db.selectFrom('exchanges').select(['id', 'trust_score', 'centralized']).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stored markets of an asset, best first, and whether they come from a live source. */
export async function readStoredTickers(db: Db, id: string): Promise<{ ticker: Ticker; live: boolean }[]> {
  const rows = await db
    .selectFrom('tickers')
    .select(['ticker', 'origin'])
    .where('asset_id', '=', id)
    .orderBy('rank')
    .execute();
  return rows.map(({ ticker, origin }) => ({ ticker, live: origin === 'live' }));
}

/** Replaces the stored markets of an asset. `tickers` are best first; `at` is ISO 8601 UTC. */
export async function replaceTickers(
  db: DbTransaction,
  id: string,
  source: string,
  tickers: readonly Ticker[],
  at: string,
): Promise<void> {
  await db.deleteFrom('tickers').where('asset_id', '=', id).execute();
  await db
    .insertInto('tickers')
    .values(
      tickers.map((ticker, place) => ({
        asset_id: id,
        rank: place + 1,
        venue: ticker.venue,
        pair: ticker.pair,
        ticker: toJson(ticker),
        source,
        observed_at: at,
        origin: 'live' as const,
      })),
    )
    .execute();
}
