import { COIN_LIST, type SearchRow } from '#server/modules/market/snapshot-holder.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** When the list of all coins last came, as a text that changes with it; empty before it ever came. */
export async function readKnownCoinsVersion(db: Db): Promise<string> {
  const row = await db
    .selectFrom('source_requests')
    .select('succeeded_at')
    .where('resource', '=', COIN_LIST)
    .where('asset_id', '=', '')
    .executeTakeFirst();
  return row?.succeeded_at?.toISOString() ?? '';
}

/** Every coin the market knows. A name of blanks alone is no name: the id stands in for it. */
export async function readKnownCoins(db: Db): Promise<SearchRow[]> {
  const rows = await db.selectFrom('known_coins').select(['id', 'name', 'symbol']).execute();
  return rows.map(({ id, name, symbol }) => ({
    _id: id,
    name: name.trim() || id,
    thicker: symbol.trim().toUpperCase(),
    rank: null,
  }));
}
