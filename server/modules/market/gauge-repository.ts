import { sql } from 'kysely';
import type { GaugeReading } from '#domain/market-gauge/gauge-tally.ts';
import type { FearGreedDay, GaugeDay } from '#server/modules/market/market-snapshot.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** The gauge of a day (`YYYY-MM-DD`) and the fingerprint of the closes it was computed from. */
interface StoredGauge extends GaugeReading {
  day: string;
  closes: string;
}

/** First and last day of a span, `YYYY-MM-DD`. */
export interface DaySpan {
  from: string;
  until: string;
}

/**
 * Returns a fingerprint of the closes of these assets for each recorded day. It changes when a close is added or
 * replaced.
 */
export async function readCloseFingerprints(
  db: Db,
  assets: readonly string[],
  { from, until }: DaySpan,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ day: string; closes: string }>`
    select day, count(*) || ' ' || bit_xor(hashfloat8(close_usd)) as closes from price_history
    where asset_id = any(${[...assets]}::text[]) and day between ${from} and ${until}
    group by day`.execute(db);
  return new Map(rows.map(({ day, closes }) => [day, closes]));
}

/** Returns the fingerprints of the stored days that this version of the gauge computed. */
export async function readStoredFingerprints(db: Db, version: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('market_gauge')
    .select(['day', 'closes'])
    .where('version', '=', version)
    .execute();
  return new Map(rows.map(({ day, closes }) => [day, closes]));
}

interface RecordedClose {
  /** Days after the first day of the span. */
  index: number;
  close: number;
  market_cap: number | null;
}

/** Returns the recorded closes of an asset in a span. */
export async function readCloses(db: Db, id: string, { from, until }: DaySpan): Promise<RecordedClose[]> {
  const { rows } = await sql<RecordedClose>`
    select day - ${from}::date as index, close_usd as close, market_cap_usd as market_cap from price_history
    where asset_id = ${id} and day between ${from} and ${until}`.execute(db);
  return rows;
}

/** Replaces all stored days outside the span from `first` to `changed`, the first day that changed. */
export async function replaceGauge(
  db: DbTransaction,
  version: string,
  { first, changed }: { first: string; changed: string },
  days: readonly StoredGauge[],
): Promise<void> {
  await sql`delete from market_gauge where day < ${first} or day >= ${changed} or version <> ${version}`.execute(
    db,
  );
  const rows = days.map(({ parts, ...rest }) => ({ ...rest, ...parts, version }));
  await sql`
    insert into market_gauge select * from jsonb_populate_recordset(null::market_gauge, ${toJson(rows)}::jsonb)`.execute(
    db,
  );
}

/** Returns the gauge of all stored days, oldest first. */
export async function readGaugeDays(db: Db): Promise<GaugeDay[]> {
  const rows = await db
    .selectFrom('market_gauge')
    .select(['day', 'assets', 'value', 'dominance'])
    .select(['above_50', 'above_200', 'advances', 'ahead_of_bitcoin', 'volatility', 'drawdown'])
    .orderBy('day')
    .execute();
  return rows.map(({ day, assets, value, dominance, ...parts }) => ({
    day,
    assets,
    value,
    dominance,
    parts,
  }));
}

/** Returns the fear-and-greed index, oldest day first. */
export async function readFearGreedDays(db: Db): Promise<FearGreedDay[]> {
  return db.selectFrom('fear_greed').select(['day', 'value', 'source']).orderBy('day').execute();
}
