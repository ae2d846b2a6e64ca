import type { Kysely } from 'kysely';
import type { HistoryRow, ReadHistory } from '#server/answers/history-answer.ts';
import type { Database } from '#server/db/schema.ts';

/** Recorded daily rows of one asset, oldest first. */
export function historyReader(db: Kysely<Database>): ReadHistory {
  return async (id, from): Promise<HistoryRow[]> => {
    let query = db
      .selectFrom('price_history')
      .select(['day', 'close_usd', 'volume_usd', 'market_cap_usd', 'source'])
      .where('asset_id', '=', id);
    if (from !== null) query = query.where('day', '>=', from);
    return query.orderBy('day').execute();
  };
}
