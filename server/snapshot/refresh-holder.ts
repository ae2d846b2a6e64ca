import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { knownCoinsVersion, readKnownCoins } from '#server/queries/known-coins.ts';
import { loadSnapshot, newestSnapshotId } from '#server/queries/load-snapshot.ts';
import type { SnapshotHolder } from '#server/snapshot/snapshot-holder.ts';

/**
 * Gives a function that loads the newest snapshot and the list of known coins where they are not those held. One after the
 * other, so that an older one never comes last.
 */
export function refreshHolder(db: Kysely<Database>, holder: SnapshotHolder): () => Promise<void> {
  const load = async () => {
    const version = await knownCoinsVersion(db);
    if (version !== holder.knownVersion) holder.know({ version, coins: await readKnownCoins(db) });
    const newest = await newestSnapshotId(db);
    if (newest !== null && newest !== holder.held?.snapshot.id)
      holder.replace(await loadSnapshot(db, newest));
  };
  let last = Promise.resolve();
  return () => {
    last = last.catch(() => {}).then(load);
    return last;
  };
}
