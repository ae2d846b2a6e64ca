import { sql } from 'kysely';
import type { AssetFacts } from '#domain/assets/asset.ts';
import type { Delivery } from '#domain/method/inputs.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

export interface StoredAsset {
  id: string;
  facts: AssetFacts;
  origin: Delivery;
  /** `owner/name` of each source code repository. */
  repositories: string[];
}

/** Reads an asset; null when it is not listed. */
export async function readAsset(db: Db, id: string): Promise<StoredAsset | null> {
  const row = await db
    .selectFrom('assets')
    .select(['id', 'facts', 'origin', 'repositories'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Updates the facts and repositories of an asset. */
export async function writeAsset(
  db: Db,
  { id, facts, repositories }: { id: string; facts: AssetFacts; repositories: readonly string[] },
): Promise<void> {
  await db
    .updateTable('assets')
    .set({ facts: toJson(facts), repositories: [...repositories], updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Ids of all listed assets, by market cap rank. */
export async function readListedIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('assets').select('id').orderBy('market_cap_rank').execute();
  return rows.map(({ id }) => id);
}

/** Facts of all listed assets, ordered by id. */
export async function readListedFacts(db: Db): Promise<AssetFacts[]> {
  const rows = await db.selectFrom('assets').select('facts').orderBy('id').execute();
  return rows.map(({ facts }) => facts);
}

/** The names of each listed asset by id: ours, and that of the latest list of all coins. */
export async function readAssetNames(db: Db): Promise<Map<string, { name: string; symbol: string }[]>> {
  const { rows } = await sql<{ id: string; name: string; symbol: string }>`
    select id, facts ->> 'name' as name, facts ->> 'ticker' as symbol from assets
    union all
    select known_coins.id, known_coins.name, known_coins.symbol from known_coins join assets using (id)`.execute(
    db,
  );
  const names = new Map<string, { name: string; symbol: string }[]>();
  for (const { id, ...name } of rows) names.set(id, [...(names.get(id) ?? []), name]);
  return names;
}

/** Inserts new assets with origin live. For an existing asset, updates the rank if the new one is known. */
export async function writeListedAssets(
  db: DbTransaction,
  assets: readonly { id: string; market_cap_rank: number | null; facts: AssetFacts }[],
): Promise<void> {
  await sql`
    insert into assets (id, facts, origin, market_cap_rank)
    select row.id, row.facts, 'live', row.market_cap_rank
    from jsonb_to_recordset(${toJson(assets)}::jsonb) as row(id text, facts jsonb, market_cap_rank integer)
    on conflict (id) do update set market_cap_rank = excluded.market_cap_rank, updated_at = now()
    where assets.market_cap_rank is distinct from excluded.market_cap_rank and excluded.market_cap_rank is not null`.execute(
    db,
  );
}

/** Sets the Coinpaprika ids of assets. Returns how many have changed. */
export async function writeCoinpaprikaIds(
  db: DbTransaction,
  rows: readonly { id: string; coinpaprika_id: string }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update assets set coinpaprika_id = row.coinpaprika_id
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as row(id text, coinpaprika_id text)
    where assets.id = row.id and assets.coinpaprika_id is distinct from row.coinpaprika_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Name and symbol of a coin, listed or not. */
export interface NamedCoin {
  id: string;
  name: string;
  symbol: string;
}

/** All coins on CoinGecko, from the latest list. */
export async function readNamedCoins(db: Db): Promise<NamedCoin[]> {
  return db.selectFrom('known_coins').select(['id', 'name', 'symbol']).execute();
}

/** Inserts or updates coins; ids must be unique. Returns how many are new or have changed. */
export async function writeNamedCoins(db: DbTransaction, coins: readonly NamedCoin[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into known_coins (id, name, symbol)
    select row.id, row.name, row.symbol from jsonb_to_recordset(${toJson(coins)}::jsonb) as row(id text, name text, symbol text)
    on conflict (id) do update set name = excluded.name, symbol = excluded.symbol
      where (known_coins.name, known_coins.symbol) is distinct from (excluded.name, excluded.symbol)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
