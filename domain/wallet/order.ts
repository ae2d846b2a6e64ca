import { rankOf, type Transaction } from '#domain/wallet/transaction.ts';

/**
 * Booking order of transactions: by time; at the same time incoming before outgoing, so that nothing is sold
 * before it is bought, with migrations in between; then by order of entry, then by id.
 */
export function compareTransactions(a: Transaction, b: Transaction): number {
  return (
    a.at - b.at ||
    rankOf(a.type) - rankOf(b.type) ||
    a.sequence - b.sequence ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

/** Returns the transactions in booking order: the list itself when it is already sorted, otherwise a copy. */
export function sortTransactions(transactions: readonly Transaction[]): readonly Transaction[] {
  for (let at = 1; at < transactions.length; at += 1) {
    if (compareTransactions(transactions[at - 1]!, transactions[at]!) > 0) {
      return transactions.toSorted(compareTransactions);
    }
  }
  return transactions;
}
