import { sql } from 'kysely';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/** Whole for this long; afterwards one observation a day, and one a month once it is older than `DAILY_FOR_DAYS`. */
const WHOLE_FOR_DAYS = 3;
const DAILY_FOR_DAYS = 60;

/** Quotes that are looked through for a field, and a reserve. */
const KEPT_QUOTES = 10;

/** Live figures come every half hour: older ones are thinned out, so that reading the newest stays quick. Days of price history stay. */
export async function thinLiveData(db: DbTransaction, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`
    delete from market_quotes using (
      select asset_id, source, observed_at, row_number() over (partition by asset_id order by observed_at desc) as place
      from market_quotes where origin = 'live'
    ) as placed
    where placed.place > ${KEPT_QUOTES} and market_quotes.asset_id = placed.asset_id and market_quotes.source = placed.source
      and market_quotes.observed_at = placed.observed_at
      and placed.observed_at < ${at}::timestamptz - make_interval(days => ${WHOLE_FOR_DAYS})`.execute(db);
  await sql`
    delete from observations using (
      select asset_id, input, source, observed_at,
        row_number() over (
          partition by asset_id, input, source,
            date_trunc(case when observed_at < ${at}::timestamptz - make_interval(days => ${DAILY_FOR_DAYS}) then 'month' else 'day' end,
              observed_at at time zone 'UTC')
          order by observed_at desc
        ) as place
      from observations
      where origin = 'live' and observed_at < ${at}::timestamptz - make_interval(days => ${WHOLE_FOR_DAYS})
    ) as placed
    where placed.place > 1 and observations.asset_id = placed.asset_id and observations.input = placed.input
      and observations.source = placed.source and observations.observed_at = placed.observed_at`.execute(db);
}
