import { sql } from 'kysely';
import type { AssetFacts } from '#domain/assets/asset.ts';
import type { Origin } from '#domain/method/inputs.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

export interface HeldAsset {
  id: string;
  facts: AssetFacts;
  origin: Origin;
  repositories: string[];
}

export interface AssetUpdate {
  facts: AssetFacts;
  repositories?: readonly string[];
}

/** One asset as it is held; null when it is not listed. */
export async function readAsset(db: Db, id: string): Promise<HeldAsset | null> {
  const row = await db
    .selectFrom('assets')
    .select(['id', 'facts', 'origin', 'repositories'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes what differs; gives whether anything did. */
export async function updateAsset(db: Db, held: HeldAsset, update: AssetUpdate): Promise<boolean> {
  const repositories = update.repositories ?? held.repositories;
  const sorted = (facts: AssetFacts) => JSON.stringify(Object.entries(facts).sort());
  const same =
    sorted(held.facts) === sorted(update.facts) && held.repositories.join(' ') === repositories.join(' ');
  if (same) return false;
  await db
    .updateTable('assets')
    .set({ facts: toJson(update.facts), repositories: [...repositories], updated_at: sql`now()` })
    .where('id', '=', held.id)
    .execute();
  return true;
}
