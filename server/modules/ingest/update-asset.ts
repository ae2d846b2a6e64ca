import type { AssetFacts } from '#domain/assets/asset.ts';
import { type StoredAsset, writeAsset } from '#server/modules/ingest/asset-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

export interface AssetUpdate {
  facts: AssetFacts;
  repositories?: readonly string[];
}

/** Writes an asset if it differs from the stored one. Returns whether it does. */
export async function updateAsset(db: Db, held: StoredAsset, update: AssetUpdate): Promise<boolean> {
  const { facts, repositories = held.repositories } = update;
  if (
    serialiseFacts(held.facts) === serialiseFacts(facts) &&
    held.repositories.join(' ') === repositories.join(' ')
  )
    return false;
  await writeAsset(db, { id: held.id, facts, repositories });
  return true;
}

const serialiseFacts = (facts: AssetFacts): string => JSON.stringify(Object.entries(facts).sort());
