import { randomUUID } from 'node:crypto';
import { DEFAULT_LOCALE } from '#domain/locale/locales.ts';
import { isExchangeKind, type RecordResult } from '#domain/wallet/connections/connection.ts';
import type { FetchedRecord } from '#domain/wallet/connections/fetched-record.ts';
import type { Reason } from '#domain/wallet/import/reasons.ts';
import type { ReviewedGroup } from '#domain/wallet/import/reviewed-group.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { recordChange } from '#server/modules/wallet/change-service.ts';
import { toConnectionFault } from '#server/modules/wallet-connections/connection-error.ts';
import {
  type ClaimedConnection,
  claimDueConnection,
  endClaim,
  lockClaimed,
  readImportsOfOtherNetworks,
  readRecords,
  type StoredRecord,
  upsertRecords,
} from '#server/modules/wallet-connections/repository.ts';
import { importGroups } from '#server/modules/wallet-import/group-service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';

/**
 * Fetches the records of a connection, or throws: all, or all but those in `settled`, which need not be read again.
 * `held`: the assets that are listed.
 */
export type FetchRecords = (
  connection: Pick<ClaimedConnection, 'userId' | 'id' | 'kind' | 'address'>,
  given: { held: CurrentSnapshot; settled: ReadonlySet<string> },
) => Promise<FetchedRecord[]>;

interface UpdateOptions {
  db: Db;
  held: CurrentSnapshot;
  fetchRecords: FetchRecords;
  /** Called with each failed update. Its error contains no address. */
  onFailure: (error: unknown, connection: string) => void;
  signal?: AbortSignal;
}

/** Minutes for which a run has a connection to itself. */
const CLAIM_MINUTES = 45;

/** Updates all connections whose update is asked for or due, one after the other. Returns how many. */
export async function updateDueConnections(options: UpdateOptions): Promise<number> {
  let count = 0;
  while (!options.signal?.aborted) {
    const connection = await claimDueConnection(options.db, {
      claim: randomUUID(),
      minutes: CLAIM_MINUTES,
    });
    if (!connection) break;
    await updateConnection(connection, options);
    count += 1;
  }
  return count;
}

async function updateConnection(
  connection: ClaimedConnection,
  { db, held, fetchRecords, onFailure, signal }: UpdateOptions,
): Promise<void> {
  try {
    const known = await readRecords(db, connection);
    const settled = new Set([...known.keys()].filter((id) => isSettled(connection, known.get(id)!.result)));
    const fetched = await fetchRecords(connection, { held, settled });
    await writeRecords(db, held, connection, fetched);
  } catch (error) {
    // A node that stops lets the claim end; another run repeats the update.
    if (signal?.aborted) return;
    onFailure(error, connection.id);
    await endClaim(db, connection, { fault: toConnectionFault(error) });
  }
}

/**
 * Adds what is new to the wallet and stores what became of each record, all in one transaction and as one change.
 * Records that are settled are not reviewed again, whatever the user did with their transactions. Those of an
 * undone update are reviewed again when the user asks for an update.
 */
async function writeRecords(
  db: Db,
  held: CurrentSnapshot,
  connection: ClaimedConnection,
  fetched: readonly FetchedRecord[],
): Promise<void> {
  const { userId, kind, name } = connection;
  const isPending =
    (known: Awaited<ReturnType<typeof readRecords>>) =>
    ({ id }: FetchedRecord) => {
      const record = known.get(id);
      return !record || !isSettled(connection, record.result);
    };
  if (!fetched.some(isPending(await readRecords(db, connection)))) {
    await inTransaction(db, (trx) => endClaim(trx, connection, { added: 0 }));
    return;
  }
  await recordChange(db, userId, 'connection', async (wallet) => {
    wallet.setSubject(name);
    const { trx } = wallet;
    const locked = await lockClaimed(trx, connection);
    if (!locked) return;
    const known = await readRecords(trx, connection);
    const pending = fetched.filter(isPending(known));
    // A transaction of one network is none of another, even with the same figures at the same time.
    const elsewhere = isExchangeKind(kind) ? [] : await readImportsOfOtherNetworks(trx, userId, kind);
    const own = [...known.values()].flatMap(({ importId }) => importId ?? []);
    const settledImports = [...new Set([...own, ...elsewhere])];
    const imported = await importGroups(
      wallet,
      held,
      pending.map(({ group }) => group),
      { kind, name, account: locked.holdingAccount, settledImports, locale: DEFAULT_LOCALE },
    );
    await upsertRecords(
      trx,
      connection,
      pending.map((record, at) => toStored(record, imported.groups[at]!, imported.id)),
    );
    await endClaim(trx, connection, { added: imported.added });
  });
}

/** Returns whether a record is not reviewed again in this update. */
const isSettled = ({ isRequested }: Pick<ClaimedConnection, 'isRequested'>, result: RecordResult): boolean =>
  result === 'imported' || result === 'duplicate' || (result === 'undone' && !isRequested);

function toStored(
  { id, date, amounts }: FetchedRecord,
  reviewed: ReviewedGroup,
  importId: string | null,
): Parameters<typeof upsertRecords>[2][number] {
  const { result, reason } = toResult(reviewed);
  return {
    id,
    at: date,
    amounts: [...amounts],
    result,
    reason,
    importId: result === 'imported' ? importId : null,
  };
}

/** Returns what became of a group. A group with one transaction that is new is imported. */
function toResult({ verdict, reason, drafts }: ReviewedGroup): {
  result: Exclude<StoredRecord['result'], 'undone'>;
  reason: Reason | null;
} {
  if (verdict !== null) return { result: verdict === 'left_out' ? 'ignored' : 'open', reason };
  const conflict = drafts.find((draft) => draft.verdict === 'conflict');
  if (conflict) return { result: 'open', reason: conflict.reason };
  const isNew = drafts.some((draft) => draft.verdict === 'new');
  return { result: isNew ? 'imported' : 'duplicate', reason: null };
}
