import { sql } from 'kysely';
import { HOURS_KEPT_DAYS } from '#domain/history/hours.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** A live price with its time, ISO 8601 UTC. */
export interface HourRow {
  asset_id: string;
  at: string;
  price: number;
  volume: number | null;
  market_cap: number | null;
}

/**
 * Writes live prices, of which the first of each hour is kept whatever the order in which nodes write them. Returns how
 * many hours are new or have changed.
 */
export async function writeHours(
  db: DbTransaction,
  source: string,
  rows: readonly HourRow[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into price_hours (asset_id, hour, observed_at, price_usd, volume_usd, market_cap_usd, source)
    select distinct on (row.asset_id, date_trunc('hour', row.at, 'UTC')) row.asset_id, date_trunc('hour', row.at, 'UTC'),
      row.at, row.price, row.volume, row.market_cap, ${source}
    from jsonb_to_recordset(${toJson(rows)}::jsonb)
      as row(asset_id text, at timestamptz, price double precision, volume double precision,
        market_cap double precision)
    order by row.asset_id, date_trunc('hour', row.at, 'UTC'), row.at
    on conflict (asset_id, hour) do update
      set observed_at = excluded.observed_at, price_usd = excluded.price_usd, volume_usd = excluded.volume_usd,
        market_cap_usd = excluded.market_cap_usd, source = excluded.source
      where excluded.observed_at < price_hours.observed_at`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes the hourly prices older than `HOURS_KEPT_DAYS` days before `now`. */
export async function deleteOldHours(db: Db, now: Date): Promise<void> {
  await sql`delete from price_hours where hour < ${now}::timestamptz - make_interval(days => ${HOURS_KEPT_DAYS}::int)`.execute(
    db,
  );
}
