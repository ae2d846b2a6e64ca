import { sql } from 'kysely';
import type { SourceId } from '#domain/assets/sources.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import type { PublishedRate } from '#domain/ingest/judge-rates.ts';
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

const toPair = (currency: FiatCurrency): string => `EUR/${currency.toUpperCase()}`;

/** Inserts prices of 1 euro in a currency by day, and keeps existing ones. Returns how many days are new. */
export async function insertRates(
  db: DbTransaction,
  source: SourceId,
  currency: FiatCurrency,
  rates: readonly PublishedRate[],
): Promise<number> {
  if (rates.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into fx_rates (day, pair, rate, source)
    select row.day, ${toPair(currency)}, row.rate, ${source}
    from unnest(${rates.map(({ day }) => day)}::date[], ${rates.map(({ per_eur }) => per_eur)}::double precision[])
      as row(day, rate)
    on conflict (day, pair) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** All rates of a currency, oldest first. */
export async function readRatesOf(db: Db, currency: FiatCurrency): Promise<PublishedRate[]> {
  const rows = await db
    .selectFrom('fx_rates')
    .select(['day', 'rate'])
    .where('pair', '=', toPair(currency))
    .orderBy('day')
    .execute();
  return rows.map(({ day, rate }) => ({ day, per_eur: rate }));
}

/** The newest day with a rate from a source; null without one. */
export async function findLastRateDay(db: Db, source: SourceId): Promise<string | null> {
  const row = await db
    .selectFrom('fx_rates')
    .select((eb) => eb.fn.max('day').as('day'))
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.day ?? null;
}
