import type { Locale } from '#domain/locale/locales.ts';
import { findInsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import {
  countEntries,
  deleteImportedEntries,
  deleteRemovedEntries,
  insertEntries,
  readEntries,
  readTransactions,
  removeAllEntries,
} from '#server/modules/wallet/entry-repository.ts';
import { shortfallIssue } from '#server/modules/wallet/insufficient-balance-issue.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import {
  deleteImports,
  exportEntryRows,
  exportImportRows,
  exportWalletRow,
  findTicker,
  findVersion,
  lockWallet,
  updateNextSequence,
} from '#server/modules/wallet/wallet-repository.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Entries a wallet may have. */
export const MAX_ENTRIES = 100_000;

/** A wallet that nobody else changes until the transaction ends: entries are written through it alone. */
export interface LockedWallet {
  userId: string;
  /** What is written through it is written together with the rest, or not at all. */
  trx: Db;
  /** The entries as they are before the change; of some assets, where a change concerns only these. */
  transactions(assets?: readonly string[]): Promise<Transaction[]>;
  /** The first of so many places in the order of entering. Throws `wallet.full` where there is no room for them. */
  reserveSequence(count: number): Promise<number>;
  /** Throws `wallet.full` where there is no room for so many more entries. */
  makeRoom(count: number): Promise<void>;
  /**
   * Throws `wallet.quantity_not_available`, with a sentence that names date, asset and coins, where a history cannot have
   * happened. Give it the history as it will be, of all the assets that are changed; entries that stay as they are should
   * be those that `transactions` gave, so that it can tell a wrong entry from one that becomes impossible.
   */
  check(after: readonly Transaction[], locale: Locale): Promise<void>;
  /** Adds any number of entries in one statement. Their places come from `reserveSequence`. */
  add(entries: readonly WalletEntry[]): Promise<void>;
  /** Deletes all entries of an import for good. */
  deleteImportedEntries(importId: string): Promise<void>;
  /** Deletes all entries for good, and the list of imports. */
  empty(): Promise<void>;
}

/**
 * Changes a wallet: one transaction, which holds the row that stands for the whole history. Changes at once, on whichever
 * nodes, come one after the other, each sees what the one before left. `db` may be a transaction under way. Where `work`
 * throws, nothing has changed.
 */
export async function changeWallet<T>(
  db: Db,
  userId: string,
  work: (wallet: LockedWallet) => Promise<T>,
): Promise<T> {
  if (!db.isTransaction) return inTransaction(db, (trx) => changeWallet(trx, userId, work));
  let nextPlace = await lockWallet(db, userId);
  const known = new WeakSet<Transaction>();

  const makeRoom = async (count: number) => {
    if ((await countEntries(db, userId)) + count > MAX_ENTRIES) throw new ApiError('wallet.full');
  };
  return work({
    userId,
    trx: db,
    async transactions(assets) {
      const there = await readTransactions(db, userId, assets);
      for (const one of there) known.add(one);
      return there;
    },
    async reserveSequence(count) {
      await makeRoom(count);
      const first = nextPlace;
      nextPlace += count;
      await updateNextSequence(db, userId, nextPlace);
      return first;
    },
    makeRoom,
    async check(after, locale) {
      const shortfall = findInsufficientBalance(after);
      if (shortfall === null) return;
      const entry = after.find(({ id }) => id === shortfall.entry)!;
      const ticker = (await findTicker(db, shortfall.asset)) ?? shortfall.asset;
      throw new ApiError('wallet.quantity_not_available', [
        shortfallIssue(shortfall, { ticker, type: entry.type, untouched: known.has(entry), locale }),
      ]);
    },
    add: (entries) => insertEntries(db, userId, entries),
    deleteImportedEntries: (importId) => deleteImportedEntries(db, userId, importId),
    async empty() {
      await removeAllEntries(db, userId);
      await deleteImports(db, userId);
    },
  });
}

/** All entries of a wallet, whole; by time, then by place. */
export function listEntries(db: Db, userId: string): Promise<WalletEntry[]> {
  return readEntries(db, userId);
}

/** What the arithmetic needs of all entries of a wallet; by time, then by place. */
export function listTransactions(db: Db, userId: string): Promise<Transaction[]> {
  return readTransactions(db, userId);
}

/** A number that rises with every change of a wallet; null where there never was one. */
export function walletVersion(db: Db, userId: string): Promise<number | null> {
  return findVersion(db, userId);
}

/** Everything held of a wallet, by table; entries that were taken out too, as long as they are kept. */
export async function exportWallet(db: Db, userId: string) {
  const [wallet, entries, imports] = await Promise.all([
    exportWalletRow(db, userId),
    exportEntryRows(db, userId),
    exportImportRows(db, userId),
  ]);
  return { wallet, wallet_entries: entries, wallet_imports: imports };
}

/** Deletes the entries of all wallets that were taken out more than a day ago: they can no longer be put back. */
export function cleanUpWallets(db: Db): Promise<void> {
  return deleteRemovedEntries(db);
}
