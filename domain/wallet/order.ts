import { TRANSACTION_TYPES, type Transaction, type TransactionType } from '#domain/wallet/transaction.ts';

const RANK = Object.fromEntries(TRANSACTION_TYPES.map((type, at) => [type, at])) as Record<
  TransactionType,
  number
>;

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The one order in which entries are booked: by time; at one time by type (in before out), then by what they say (asset,
 * price, quantity, fees, currency; an unknown price first). The id decides last, between entries that say the same: so no
 * figure depends on ids or on the order of entering, and a wallet read back from its export is the same wallet.
 */
export function compareTransactions(a: Transaction, b: Transaction): number {
  return (
    a.at - b.at ||
    RANK[a.type] - RANK[b.type] ||
    compareText(a.asset, b.asset) ||
    compare(a.price ?? -1n, b.price ?? -1n) ||
    compare(a.quantity, b.quantity) ||
    compare(a.fees, b.fees) ||
    compareText(a.currency, b.currency) ||
    compareText(a.id, b.id)
  );
}

/** The entries in that order; the list itself when it already is. */
export function inOrder(transactions: readonly Transaction[]): readonly Transaction[] {
  for (let at = 1; at < transactions.length; at += 1) {
    if (compareTransactions(transactions[at - 1]!, transactions[at]!) > 0) {
      return transactions.toSorted(compareTransactions);
    }
  }
  return transactions;
}
