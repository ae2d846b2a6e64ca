import { recordChange } from '#server/modules/wallet/change-service.ts';
import { deleteEntries, readEntriesWithLegs } from '#server/modules/wallet/entry-repository.ts';
import { checkChange, type EntryRequest } from '#server/modules/wallet/entry-service.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Deletes transactions with all that is linked to them, all or none. Returns their number, counting every leg. */
export function deleteManyEntries(
  { db, session, locale }: Pick<EntryRequest, 'db' | 'session' | 'locale'>,
  ids: readonly string[],
): Promise<number> {
  return recordChange(db, session.userId, 'delete_many', async (wallet) => {
    const legs = await requireLegs(wallet, ids);
    await checkChange(wallet, { put: [], remove: legs }, locale);
    await deleteEntries(
      wallet.trx,
      wallet.userId,
      legs.map((leg) => leg.id),
    );
    return legs.length;
  });
}

/** Returns these transactions with all legs linked to them. Throws `wallet.entry_not_found` unless all exist. */
export async function requireLegs(
  { trx, userId }: LockedWallet,
  ids: readonly string[],
): Promise<WalletEntry[]> {
  const legs = await readEntriesWithLegs(trx, userId, ids);
  const known = new Set(legs.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw new ApiError('wallet.entry_not_found');
  return legs;
}
