import { sql } from 'kysely';
import type { SourceId } from '#domain/assets/sources.ts';
import type { HistorySpan } from '#server/modules/market/market-snapshot.ts';
import type { Db } from '#server/platform/db/handle.ts';

const BUNDLED_RATES: SourceId = 'federal-reserve';

/** How many days of prices and exchange rates each source gave, live and bundled. */
export async function historySpans(db: Db): Promise<HistorySpan[]> {
  const { rows } = await sql<HistorySpan>`
    select source, origin, count(*) as days, min(day) as "from", max(day) as until
    from (
      select source, origin, day from price_history
      union all
      select source, case when source = ${BUNDLED_RATES} then 'bundled' else 'live' end, day from fx_rates
    ) as days
    group by source, origin order by source`.execute(db);
  return rows.map((row) => ({ ...row, days: Number(row.days) }));
}
