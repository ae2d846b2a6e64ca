import { recordAction } from '#server/modules/audit/service.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import {
  deletePause,
  hasFigures,
  insertFigures,
  type ListedSnapshot,
  listStoredSnapshots,
  lockKeptSnapshot,
  type Pause,
  readPause,
  readServedHead,
  readStoredBytes,
  writePause,
} from '#server/modules/market/publication-repository.ts';
import { packFigures } from '#server/modules/market/snapshot-figures.ts';
import { notifySnapshot } from '#server/modules/market/snapshot-repository.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

export interface PublicationState {
  /** Null while the newest snapshot is served. */
  pause: Pause | null;
  /** The snapshot that nodes serve or are about to load. */
  servedId: number | null;
  /** Newest first. */
  snapshots: readonly ListedSnapshot[];
  storedBytes: number;
}

export async function readPublication(db: Db): Promise<PublicationState> {
  const [pause, served, snapshots, storedBytes] = await Promise.all([
    readPause(db),
    readServedHead(db),
    listStoredSnapshots(db),
    readStoredBytes(db),
  ]);
  return { pause, servedId: served?.id ?? null, snapshots, storedBytes };
}

/** Since when publication is paused, and the served snapshot; null while the newest is served. */
export const findPause = (db: Db): Promise<Pause | null> => readPause(db);

/** Keeps what a snapshot shows, so that it can be served again after its figures have changed. */
export async function keepFigures(db: Db, snapshot: MarketSnapshot): Promise<void> {
  if (!(await hasFigures(db, snapshot.id))) await insertFigures(db, snapshot.id, await packFigures(snapshot));
}

interface Operator {
  actorId: string;
  reason: string;
}

/**
 * Serves a stored snapshot on every node and pauses publication: runs go on, and what they compute is not served until
 * `resumePublication`. Throws `desk.snapshot_not_found` when it is not stored or its figures are not kept.
 */
export function serveSnapshot(db: Db, id: number, operator: Operator): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const chosen = await lockKeptSnapshot(transaction, id);
    if (!chosen) throw new ApiError('desk.snapshot_not_found');
    const before = await describeState(transaction);
    await writePause(transaction, id);
    await announce(transaction, 'snapshot.serve', id, { before, ...operator });
  });
}

/** Serves the newest snapshot on every node, and those of later runs. Throws `desk.not_paused`. */
export function resumePublication(db: Db, operator: Operator): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if (!(await readPause(transaction))) throw new ApiError('desk.not_paused');
    const before = await describeState(transaction);
    await deletePause(transaction);
    const served = await readServedHead(transaction);
    await announce(transaction, 'snapshot.resume', served!.id, { before, ...operator });
  });
}

async function announce(
  transaction: DbTransaction,
  action: string,
  id: number,
  { before, actorId, reason }: Operator & { before: object },
): Promise<void> {
  await recordAction(transaction, {
    actorId,
    action,
    subject: { kind: 'snapshot', id: String(id) },
    before,
    after: await describeState(transaction),
    reason,
  });
  await notifySnapshot(transaction, id);
}

async function describeState(db: Db): Promise<object> {
  const [served, pause] = [await readServedHead(db), await readPause(db)];
  return { snapshot: served?.id ?? null, as_of: served?.as_of ?? null, paused: pause !== null };
}
