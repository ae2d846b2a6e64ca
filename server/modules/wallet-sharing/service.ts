import { randomUUID } from 'node:crypto';
import { MAX_WALLET_SHARES, type ShareDays, type SharedWalletAnswer } from '#contracts/wallet-shares.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { WalletReports } from '#server/modules/wallet/report-service.ts';
import {
  deleteShare,
  deleteUnusableShares,
  findOpenShare,
  insertShare,
  listOpenShares,
  lockOwner,
  noteOpening,
  type OpenShare,
  type WalletShare,
} from '#server/modules/wallet-sharing/repository.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { makeToken, sha256 } from '#server/platform/secrets/token.ts';

/** The links of a user that have neither ended nor expired. */
export function readShares(db: Db, userId: string): Promise<WalletShare[]> {
  return listOpenShares(db, userId);
}

/** Makes a link. Returns its secret, which cannot be read again. Throws `wallet_share.too_many`. */
export function addShare(
  db: Db,
  userId: string,
  { name, days, hidesAmounts }: { name: string; days: ShareDays; hidesAmounts: boolean },
): Promise<{ token: string; share: WalletShare }> {
  return inTransaction(db, async (trx) => {
    if (!(await lockOwner(trx, userId))) throw new ApiError('auth.required');
    if ((await listOpenShares(trx, userId)).length >= MAX_WALLET_SHARES)
      throw new ApiError('wallet_share.too_many');
    const token = makeToken();
    const share = await insertShare(trx, {
      id: randomUUID(),
      userId,
      name,
      hash: sha256(token),
      hidesAmounts,
      days,
    });
    return { token, share };
  });
}

/** Ends a link. Throws `wallet_share.not_found`. */
export async function endShare(db: Db, userId: string, id: string): Promise<void> {
  if (!(await deleteShare(db, userId, id))) throw new ApiError('wallet_share.not_found');
}

/**
 * Returns what a link shows. Throws `wallet_share.not_found` for one that ended, expired or never existed. Every
 * opening asks the database, also after the figures are computed, so that an ended link shows nothing on any node.
 */
export async function openShare(
  db: Db,
  reports: WalletReports,
  { token, locale }: { token: string; locale: Locale },
): Promise<SharedWalletAnswer> {
  const hash = sha256(token);
  const { userId, hidesAmounts } = await requireOpen(db, hash);
  // Nothing that depends on a plan is shown.
  const session = { userId, tier: 'free' as const };
  const answer = await reports.shared({ session, query: {}, locale }, { hidesAmounts });
  await noteOpening(db, hash);
  await requireOpen(db, hash);
  return answer;
}

async function requireOpen(db: Db, hash: Buffer): Promise<OpenShare> {
  const open = await findOpenShare(db, hash);
  if (!open) throw new ApiError('wallet_share.not_found');
  return open;
}

/** Deletes links that cannot be opened any more, and those of demo accounts. */
export function cleanUpShares(db: Db): Promise<void> {
  return deleteUnusableShares(db);
}
