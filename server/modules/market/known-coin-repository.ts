import { COIN_LIST, type SearchRow } from '#server/modules/market/snapshot-holder.ts';
import type { Db } from '#server/platform/db/handle.ts';

/**
 * Returns the time of the last successful request for the list of all coins, or an empty string before the
 * first.
 */
export async function readKnownCoinsVersion(db: Db): Promise<string> {
  const row = await db
    .selectFrom('source_requests')
    .select('succeeded_at')
    .where('resource', '=', COIN_LIST)
    .where('asset_id', '=', '')
    .executeTakeFirst();
  return row?.succeeded_at?.toISOString() ?? '';
}

/** Returns all coins known by name and ticker. A blank name is replaced by the id. */
export async function readKnownCoins(db: Db): Promise<SearchRow[]> {
  const rows = await db.selectFrom('known_coins').select(['id', 'name', 'symbol']).execute();
  return rows.map(({ id, name, symbol }) => ({
    _id: id,
    name: name.trim() || id,
    thicker: symbol.trim().toUpperCase(),
    rank: null,
  }));
}
