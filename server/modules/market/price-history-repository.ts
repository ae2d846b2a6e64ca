import { sql } from 'kysely';
import type { ReadHistory } from '#server/modules/market/history-presenter.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Recorded daily rows of one asset, oldest first. */
export function historyReader(db: Db): ReadHistory {
  return async (id, from, lead) => {
    const of = db.selectFrom('price_history').where('asset_id', '=', id);
    const span = await of
      .select([sql<string | null>`min(day)`.as('from'), sql<string | null>`max(day)`.as('until')])
      .executeTakeFirstOrThrow();
    let query = of.select(['day', 'close_usd', 'volume_usd', 'market_cap_usd', 'source']);
    if (from !== null) {
      const before = of.select(sql<string>`max(day)`.as('day')).where('day', '<=', from);
      query = lead
        ? query.where('day', '>=', (expression) => expression.fn.coalesce(before, sql<string>`${from}::date`))
        : query.where('day', '>=', from);
    }
    return {
      rows: await query.orderBy('day').execute(),
      recorded: span.from && span.until ? { from: span.from, until: span.until } : null,
    };
  };
}
