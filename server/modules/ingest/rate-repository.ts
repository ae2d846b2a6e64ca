import { sql } from 'kysely';
import type { SourceId } from '#domain/assets/sources.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

const BUNDLED: SourceId = 'federal-reserve';

/**
 * Days (`YYYY-MM-DD`) without a rate, oldest first: after the end of the bundled table, at most `days` back, before the day of
 * `now`. Weekends and holidays inside that table are no gaps: there the last rate before them counts.
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

/** Writes rates of the euro by day, in USD for one EUR; a day that has one keeps it. Gives how many days are new. */
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
