import type { Ticker } from '#domain/assets/asset.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** The recorded markets of every asset, best first. */
export async function latestTickers(db: Db): Promise<Map<string, Ticker[]>> {
  const rows = await db
    .selectFrom('tickers')
    .select(['asset_id', 'ticker'])
    .orderBy('asset_id')
    .orderBy('rank')
    .execute();
  const found = new Map<string, Ticker[]>();
  for (const row of rows) {
    const list = found.get(row.asset_id);
    if (list) list.push(row.ticker);
    else found.set(row.asset_id, [row.ticker]);
  }
  return found;
}
