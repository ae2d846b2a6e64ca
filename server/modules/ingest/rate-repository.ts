import { sql } from 'kysely';
import type { SourceId } from '#domain/assets/sources.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

const BUNDLED: SourceId = 'federal-reserve';

/**
 * Days without a rate (`YYYY-MM-DD`, UTC), oldest first: after the last bundled rate, at most `days` back,
 * before today. Weekends and holidays within the bundled table are no gaps, because the previous rate
 * applies.
 */
export async function readRateGaps(db: Db, now: Date, days: number): Promise<string[]> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<{ day: string }>`
    select to_char(gap.at, 'YYYY-MM-DD') as day
    from generate_series(
      greatest(
        (select max(day) + 1 from fx_rates where pair = 'EUR/USD' and source = ${BUNDLED}),
        ${today}::date - ${days}::integer
      ), ${today}::date - 1, '1 day') as gap(at)
    where exists (select from fx_rates where pair = 'EUR/USD' and source = ${BUNDLED})
      and not exists (select from fx_rates where pair = 'EUR/USD' and day = gap.at::date)
    order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** Inserts rates in USD per EUR by day, and keeps existing ones. Returns how many days are new. */
export async function insertRates(
  db: DbTransaction,
  source: string,
  rates: readonly { day: string; usd_per_eur: number }[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fx_rates')
    .values(rates.map(({ day, usd_per_eur }) => ({ day, pair: 'EUR/USD', rate: usd_per_eur, source })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}
