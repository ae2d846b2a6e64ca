import { readKnownCoins, readKnownCoinsVersion } from '#server/modules/market/known-coin-repository.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { findNewestSnapshotId, loadSnapshot } from '#server/modules/market/snapshot-service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { SNAPSHOT_STATEMENT_MS, withStatementLimit } from '#server/platform/db/statement-limit.ts';

/**
 * Returns a function that loads the newest snapshot and list of known coins when they have changed. Calls
 * run one after the other, so that an older snapshot never replaces a newer one.
 */
export function createSnapshotRefresher(db: Db, holder: SnapshotHolder): () => Promise<void> {
  const load = async () => {
    const version = await readKnownCoinsVersion(db);
    if (version !== holder.knownVersion) holder.setKnownCoins({ version, coins: await readKnownCoins(db) });
    const newest = await findNewestSnapshotId(db);
    if (newest !== null && newest !== holder.held?.snapshot.id)
      holder.replace(await loadSnapshot(db, newest));
  };
  let lastLoad = Promise.resolve();
  return () => {
    lastLoad = lastLoad.catch(() => {}).then(() => withStatementLimit(SNAPSHOT_STATEMENT_MS, load));
    return lastLoad;
  };
}
