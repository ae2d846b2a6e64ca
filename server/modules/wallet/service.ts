import type { Locale } from '#domain/locale/locales.ts';
import { findInsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import {
  exportCustomAssetRows,
  exportCustomPriceRows,
  findCustomTicker,
} from '#server/modules/wallet/custom-asset-repository.ts';
import {
  countEntries,
  deleteAllEntries,
  deleteImportedEntries,
  deleteRemovedEntries,
  insertEntries,
  readEntries,
  readTransactions,
} from '#server/modules/wallet/entry-repository.ts';
import { exportHoldingAccountRows } from '#server/modules/wallet/holding-account-repository.ts';
import { toInsufficientBalanceIssue } from '#server/modules/wallet/insufficient-balance-issue.ts';
import { exportRefusedPairs, separateSingleLegs } from '#server/modules/wallet/transfer-repository.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import {
  deleteImports,
  exportEntryRows,
  exportImportRows,
  exportWalletRow,
  findListedTicker,
  findVersion,
  hasImport,
  lockWallet,
  updateNextSequence,
} from '#server/modules/wallet/wallet-repository.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Maximum of transactions in a wallet. */
export const MAX_ENTRIES = 100_000;

/**
 * A wallet locked until the end of the database transaction. All writes to its transactions go through it.
 */
export interface LockedWallet {
  userId: string;
  /** Database transaction of the change. */
  trx: Db;
  /** Returns the transactions before the change. `assets` limits the assets. */
  transactions(assets?: readonly string[]): Promise<Transaction[]>;
  /**
   * Reserves `count` places and returns the first. Throws `wallet.full` when the wallet has no room for
   * them.
   */
  reserveSequence(count: number): Promise<number>;
  /** Throws `wallet.full` when the wallet has no room for `count` more transactions. */
  requireCapacity(count: number): Promise<void>;
  /**
   * Throws `wallet.quantity_not_available` when a transaction exceeds the holdings at its date. The message
   * names date, asset and quantities. Pass all transactions of the changed assets as they will be. Pass
   * unchanged ones as the same objects that `transactions` returned: this tells a wrong transaction from
   * one that another change makes impossible.
   */
  check(after: readonly Transaction[], locale: Locale): Promise<void>;
  /** Inserts any number of transactions in one statement. `reserveSequence` gives their places. */
  add(entries: readonly WalletEntry[]): Promise<void>;
  /** Deletes all transactions of an import for good. */
  deleteImportedEntries(importId: string): Promise<void>;
  /** Deletes all transactions and the list of imports for good. */
  deleteAll(): Promise<void>;
}

/**
 * Changes a wallet in one database transaction that locks its row. Concurrent changes on all nodes run one
 * after the other. `db` may already be a database transaction. Rolls back when `work` throws.
 */
export async function changeWallet<T>(
  db: Db,
  userId: string,
  work: (wallet: LockedWallet) => Promise<T>,
): Promise<T> {
  if (!db.isTransaction) return inTransaction(db, (trx) => changeWallet(trx, userId, work));
  let nextPlace = await lockWallet(db, userId);
  const unchanged = new WeakSet<Transaction>();

  const requireCapacity = async (count: number) => {
    if ((await countEntries(db, userId)) + count > MAX_ENTRIES) throw new ApiError('wallet.full');
  };
  return work({
    userId,
    trx: db,
    async transactions(assets) {
      const transactions = await readTransactions(db, userId, assets);
      for (const transaction of transactions) unchanged.add(transaction);
      return transactions;
    },
    async reserveSequence(count) {
      await requireCapacity(count);
      const first = nextPlace;
      nextPlace += count;
      await updateNextSequence(db, userId, nextPlace);
      return first;
    },
    requireCapacity,
    async check(after, locale) {
      const shortfall = findInsufficientBalance(after);
      if (shortfall === null) return;
      const entry = after.find(({ id }) => id === shortfall.entry)!;
      const { asset } = shortfall;
      const ticker =
        (await findListedTicker(db, asset)) ?? (await findCustomTicker(db, userId, asset)) ?? asset;
      throw new ApiError('wallet.quantity_not_available', [
        toInsufficientBalanceIssue(shortfall, {
          ticker,
          type: entry.type,
          isUnchanged: unchanged.has(entry),
          locale,
        }),
      ]);
    },
    add: (entries) => insertEntries(db, userId, entries),
    async deleteImportedEntries(importId) {
      await deleteImportedEntries(db, userId, importId);
      await separateSingleLegs(db, userId);
    },
    async deleteAll() {
      await deleteAllEntries(db, userId);
      await deleteImports(db, userId);
    },
  });
}

/** Returns all transactions of a wallet, sorted by time and place. */
export function listEntries(db: Db, userId: string): Promise<WalletEntry[]> {
  return readEntries(db, userId);
}

/** Returns the fields of all transactions for computing the ledger, sorted by time and place. */
export function listTransactions(db: Db, userId: string): Promise<Transaction[]> {
  return readTransactions(db, userId);
}

/** Returns the version of a wallet, which increases with every change; null when it was never changed. */
export function findWalletVersion(db: Db, userId: string): Promise<number | null> {
  return findVersion(db, userId);
}

/** Returns whether the user has an import with this id that is not undone. */
export function isImport(db: Db, userId: string, id: string): Promise<boolean> {
  return hasImport(db, userId, id);
}

/** Returns all stored data of a wallet by table, including removed transactions that are still stored. */
export async function exportWallet(db: Db, userId: string) {
  const [wallet, entries, imports, accounts, assets, prices, refused] = await Promise.all([
    exportWalletRow(db, userId),
    exportEntryRows(db, userId),
    exportImportRows(db, userId),
    exportHoldingAccountRows(db, userId),
    exportCustomAssetRows(db, userId),
    exportCustomPriceRows(db, userId),
    exportRefusedPairs(db, userId),
  ]);
  return {
    wallet,
    wallet_entries: entries,
    wallet_imports: imports,
    holding_accounts: accounts,
    custom_assets: assets,
    custom_asset_prices: prices,
    wallet_refused_transfers: refused,
  };
}

/** Deletes transactions removed more than 24 hours ago, which can no longer be restored. */
export function cleanUpWallets(db: Db): Promise<void> {
  return deleteRemovedEntries(db);
}
