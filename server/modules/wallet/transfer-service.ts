import { randomUUID } from 'node:crypto';
import { MAX_TRANSFER_PAIRS, type TransferProposal } from '#contracts/wallet-transfers.ts';
import { unitsToText } from '#domain/wallet/fixed.ts';
import { isTransferPair, matchTransfers, RefusedPairs } from '#domain/wallet/match-transfers.ts';
import { isMigration, type Transaction } from '#domain/wallet/transaction.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { recordChange } from '#server/modules/wallet/change-service.ts';
import { loadCustomAssets } from '#server/modules/wallet/custom-asset-service.ts';
import { readTransfers, updateEntry } from '#server/modules/wallet/entry-repository.ts';
import {
  checkChange,
  type EntryRequest,
  readLegs,
  requireEntry,
} from '#server/modules/wallet/entry-service.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';
import {
  deleteRefusedPairs,
  insertRefusedPairs,
  readRefusedPairs,
} from '#server/modules/wallet/transfer-repository.ts';
import { presentWalletAsset } from '#server/modules/wallet/wallet-asset-presenter.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

interface EntryPair {
  out: string;
  in: string;
}

type TransferRequest = Pick<EntryRequest, 'db' | 'session' | 'locale'>;

/** Returns transfers to confirm, the oldest first, and how many there are and were refused. */
export async function listTransferProposals(
  { db, session, locale }: TransferRequest,
  { held }: SnapshotHolder,
): Promise<{ data: TransferProposal[]; total: number; refused: number }> {
  if (!held) throw new ApiError('server.unavailable');
  const { userId } = session;
  const refused = await readRefusedPairs(db, userId);
  const pairs = matchTransfers(await readTransfers(db, userId), new RefusedPairs(refused));
  const custom = await loadCustomAssets(db, userId);
  const toLeg = ({ id, date, quantity, notes, holdingAccount = null }: WalletEntry) => ({
    _id: id,
    date,
    quantity: unitsToText(quantity),
    notes,
    holding_account: holdingAccount,
  });
  const data = pairs.slice(0, MAX_TRANSFER_PAIRS).map((pair) => ({
    crypto_id: presentWalletAsset(held, custom, pair.out.asset, locale),
    out: toLeg(pair.out),
    in: toLeg(pair.in),
    fee: unitsToText(pair.fee),
  }));
  return { data, total: pairs.length, refused: refused.length };
}

/** Confirms and refuses pairs, all or none. Throws `wallet.no_transfer` for a pair that cannot be one. */
export function decideTransfers(
  { db, session, locale }: TransferRequest,
  {
    confirm,
    refuse,
    forget_refused,
  }: { confirm: readonly EntryPair[]; refuse: readonly EntryPair[]; forget_refused: boolean },
): Promise<{ confirmed: number; refused: number }> {
  return recordChange(db, session.userId, 'transfers', async (wallet) => {
    const { trx, userId } = wallet;
    if (forget_refused) await deleteRefusedPairs(trx, userId);
    const refused = await findPairs(wallet, refuse);
    await insertRefusedPairs(
      trx,
      userId,
      refused.map((pair) => ({ out: pair.out.id, in: pair.in.id })),
    );
    const confirmed = await findPairs(wallet, confirm);
    const legs = confirmed.flatMap((pair) => linkTransfer(pair.out, pair.in));
    if (new Set(legs.map(({ id }) => id)).size < legs.length) throw new ApiError('wallet.no_transfer');
    await replaceLegs(wallet, legs, locale);
    return { confirmed: confirmed.length, refused: refused.length };
  });
}

/** Makes ordinary transactions of all legs of a link, and returns their number. */
export function separateEntries({ db, session, locale }: TransferRequest, id: string): Promise<number> {
  return recordChange(db, session.userId, 'separate', async (wallet) => {
    const legs = await readLegs(wallet, await requireEntry(wallet, id));
    // Alone, what a migration brought would have no cost.
    if (legs.some(({ type }) => isMigration(type))) throw new ApiError('wallet.linked');
    const separated = legs.filter(({ link }) => link != null);
    await replaceLegs(
      wallet,
      separated.map((leg) => ({ ...leg, link: null, retained: 0n })),
      locale,
    );
    return separated.length;
  });
}

/** Links a withdrawal and a deposit: what arrived never left the wallet. */
export function linkTransfer<T extends Transaction>(out: T, into: T): [T, T] {
  const common = { link: randomUUID(), retained: into.quantity };
  return [
    { ...out, ...common },
    { ...into, ...common },
  ];
}

async function findPairs(
  wallet: LockedWallet,
  pairs: readonly EntryPair[],
): Promise<{ out: WalletEntry; in: WalletEntry }[]> {
  if (pairs.length === 0) return [];
  const transfers = new Map((await readTransfers(wallet.trx, wallet.userId)).map((one) => [one.id, one]));
  return pairs.map((pair) => {
    const [out, into] = [transfers.get(pair.out), transfers.get(pair.in)];
    if (!out || !into) throw new ApiError('wallet.entry_not_found');
    if (!isTransferPair(out, into)) throw new ApiError('wallet.no_transfer');
    return { out, in: into };
  });
}

async function replaceLegs(
  wallet: LockedWallet,
  legs: readonly WalletEntry[],
  locale: TransferRequest['locale'],
): Promise<void> {
  if (legs.length === 0) return;
  await checkChange(wallet, { put: legs, remove: legs }, locale);
  for (const leg of legs) await updateEntry(wallet.trx, wallet.userId, leg);
}
