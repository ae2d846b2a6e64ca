import type { Locale } from '#domain/locale/locales.ts';
import { BalanceCheck, type InsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { sortTransactions } from '#domain/wallet/order.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import {
  deleteCashMovements,
  deleteImportedCash,
  exportCashMovementRows,
} from '#server/modules/wallet/cash-repository.ts';
import {
  deleteAllChanges,
  deleteOldChanges,
  exportChangeRows,
} from '#server/modules/wallet/change-repository.ts';
import {
  exportCustomAssetRows,
  exportCustomPriceRows,
  findCustomTicker,
} from '#server/modules/wallet/custom-asset-repository.ts';
import {
  countEntries,
  deleteAllEntries,
  deleteImportedEntries,
  insertEntries,
  readEntries,
  readTransactions,
} from '#server/modules/wallet/entry-repository.ts';
import { exportHoldingAccountRows } from '#server/modules/wallet/holding-account-repository.ts';
import { toInsufficientBalanceIssue } from '#server/modules/wallet/insufficient-balance-issue.ts';
import { deletePortfolios, exportPortfolioRows } from '#server/modules/wallet/portfolio-repository.ts';
import { deleteTags, exportTagRows } from '#server/modules/wallet/tag-repository.ts';
import { exportRefusedPairs, separateSingleLegs } from '#server/modules/wallet/transfer-repository.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import {
  deleteImports,
  exportEntryRows,
  exportImportRows,
  exportWalletRow,
  findListedTicker,
  findVersion,
  lockWallet,
  updateNextSequence,
} from '#server/modules/wallet/wallet-repository.ts';
import { forEachYielding } from '#server/modules/wallet/yield-to-event-loop.ts';
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
  /** Deletes all transactions and cash movements of an import. */
  deleteImportedEntries(importId: string): Promise<void>;
  /** Deletes all transactions, cash movements, the list of imports, portfolios, tags and the history. */
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
      const shortfall = await findShortfall(after);
      if (shortfall === null) return;
      const entry = after.find(({ id }) => id === shortfall.entry)!;
      const { asset } = shortfall;
      const ticker = await findTicker(db, userId, asset);
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
      await deleteImportedCash(db, userId, importId);
      await separateSingleLegs(db, userId);
    },
    async deleteAll() {
      await deleteAllChanges(db, userId);
      await deleteAllEntries(db, userId);
      await deleteCashMovements(db, userId);
      await deleteImports(db, userId);
      await deletePortfolios(db, userId);
      await deleteTags(db, userId);
    },
  });
}

/** Returns the ticker of a listed asset or of a custom one of the user; the id without one. */
export const findTicker = async (db: Db, userId: string, asset: string): Promise<string> =>
  (await findListedTicker(db, asset)) ?? (await findCustomTicker(db, userId, asset)) ?? asset;

/** `findInsufficientBalance` that yields to the event loop. */
async function findShortfall(transactions: readonly Transaction[]): Promise<InsufficientBalance | null> {
  const check = new BalanceCheck();
  let shortfall: InsufficientBalance | null = null;
  await forEachYielding(sortTransactions(transactions), (transaction) => {
    shortfall ??= check.book(transaction);
  });
  return shortfall;
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

/** Returns all stored data of a wallet by table. */
export async function exportWallet(db: Db, userId: string) {
  const [wallet, entries, cash, imports, accounts, portfolios, tags, assets, prices, refused, history] =
    await Promise.all([
      exportWalletRow(db, userId),
      exportEntryRows(db, userId),
      exportCashMovementRows(db, userId),
      exportImportRows(db, userId),
      exportHoldingAccountRows(db, userId),
      exportPortfolioRows(db, userId),
      exportTagRows(db, userId),
      exportCustomAssetRows(db, userId),
      exportCustomPriceRows(db, userId),
      exportRefusedPairs(db, userId),
      exportChangeRows(db, userId),
    ]);
  return {
    wallet,
    wallet_entries: entries,
    wallet_cash_movements: cash,
    wallet_imports: imports,
    holding_accounts: accounts,
    wallet_portfolios: portfolios,
    wallet_tags: tags,
    custom_assets: assets,
    custom_asset_prices: prices,
    wallet_refused_transfers: refused,
    wallet_changes: history.changes,
    wallet_change_rows: history.rows,
  };
}

/** Deletes changes that are too old to be undone. */
export function cleanUpWallets(db: Db): Promise<void> {
  return deleteOldChanges(db);
}
