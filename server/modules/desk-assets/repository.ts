import { sql } from 'kysely';
import type { AssetFacts } from '#domain/assets/asset.ts';
import type { AssetPatch } from '#domain/assets/asset-patch.ts';
import type { CategoryId } from '#domain/assets/category-ids.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Statements on listed assets and what the desk set on them. */

export interface EditedAsset {
  id: string;
  /** With the patch. */
  facts: AssetFacts;
  patch: AssetPatch;
  /** Without the patch. */
  deliveredCategory: CategoryId;
  coinpaprikaId: string | null;
  repositories: string[];
  /** Whether the newest snapshot has it. */
  isScored: boolean;
}

const MAX_FOUND = 50;

/** Assets by name, ticker or id, largest first; without words those that the desk changed, newest change first. */
export async function findAssets(db: Db, words: string | undefined): Promise<EditedAsset[]> {
  const pattern = `%${(words ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  const condition = words
    ? sql`a.id ilike ${pattern} or a.facts->>'name' ilike ${pattern} or a.facts->>'ticker' ilike ${pattern}`
    : sql`e.asset_id is not null or not ${IS_SCORED}`;
  return select(
    db,
    condition,
    words ? sql`a.market_cap_rank nulls last, a.id` : sql`e.changed_at desc nulls last, a.id`,
  );
}

export async function findAsset(db: Db, id: string): Promise<EditedAsset | null> {
  return (await select(db, sql`a.id = ${id}`, sql`a.id`))[0] ?? null;
}

const IS_SCORED = sql<boolean>`exists (select from asset_scores s
  where s.asset_id = a.id and s.snapshot_id = (select max(id) from snapshots))`;

async function select(db: Db, condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>) {
  const { rows } = await sql<EditedAsset>`
    select a.id, a.facts || coalesce(e.patch, '{}') as facts, coalesce(e.patch, '{}') as patch,
      a.facts->>'category' as "deliveredCategory",
      a.coinpaprika_id as "coinpaprikaId", a.repositories, ${IS_SCORED} as "isScored"
    from assets a left join asset_edits e on e.asset_id = a.id
    where ${condition} order by ${order} limit ${MAX_FOUND}`.execute(db);
  return rows;
}

/** Lets one change of an asset in at a time, until the end of the transaction. */
export async function lockAsset(db: Db, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairview asset'), hashtext(${id}))`.execute(db);
}

/** Replaces what the desk set. */
export async function writePatch(db: Db, id: string, patch: AssetPatch): Promise<void> {
  await sql`
    insert into asset_edits (asset_id, patch, changed_at) values (${id}, ${toJson(patch)}, clock_timestamp())
    on conflict (asset_id) do update set patch = excluded.patch, changed_at = excluded.changed_at`.execute(
    db,
  );
}

/** Lists an asset without market data. Returns false when it is listed already. */
export async function insertAsset(
  db: Db,
  {
    facts,
    coinpaprikaId,
    repositories,
  }: { facts: AssetFacts; coinpaprikaId: string | null; repositories: string[] },
): Promise<boolean> {
  const row = await db
    .insertInto('assets')
    .values({
      id: facts.id,
      facts: toJson(facts),
      origin: 'live',
      coinpaprika_id: coinpaprikaId,
      repositories,
    })
    .onConflict((at) => at.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
