import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { HistorySpan } from '#server/snapshot/market-snapshot.ts';

/** How many days of prices and exchange rates each source gave, live and bundled. */
export async function historySpans(db: Kysely<Database>): Promise<HistorySpan[]> {
  const { rows } = await sql<HistorySpan>`
    select source, origin, count(*) as days, min(day) as "from", max(day) as until
    from (
      select source, origin, day from price_history
      union all
      select source, case when source in (select distinct source from fx_rates where day > (select max(as_of)::date from bundled_loads))
        then 'live' else 'bundled' end, day from fx_rates
    ) as days
    group by source, origin order by source`.execute(db);
  return rows.map((row) => ({ ...row, days: Number(row.days) }));
}
