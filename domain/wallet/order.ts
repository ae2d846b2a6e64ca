import { isIncoming, type Transaction } from '#domain/wallet/transaction.ts';

/**
 * The one order in which entries are booked: by time; at one time what comes in before what goes out, so that nothing is
 * sold before it is bought; then in the order of entering. The id decides between entries of one sequence.
 */
export function compareTransactions(a: Transaction, b: Transaction): number {
  return (
    a.at - b.at ||
    Number(isIncoming(b.type)) - Number(isIncoming(a.type)) ||
    a.sequence - b.sequence ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

/** The entries in that order; the list itself when it already is. */
export function sortTransactions(transactions: readonly Transaction[]): readonly Transaction[] {
  for (let at = 1; at < transactions.length; at += 1) {
    if (compareTransactions(transactions[at - 1]!, transactions[at]!) > 0) {
      return transactions.toSorted(compareTransactions);
    }
  }
  return transactions;
}
