import type { Units } from '#domain/wallet/fixed.ts';
import { sortTransactions } from '#domain/wallet/order.ts';
import { isIncoming, type Transaction } from '#domain/wallet/transaction.ts';

/** An entry that takes more out of the wallet than is in it at its time. */
export interface InsufficientBalance {
  entry: string;
  asset: string;
  at: number;
  /** Coins there just before it, and coins it takes. */
  held: Units;
  needed: Units;
}

/**
 * The first entry that takes out more coins than there are at that time, whatever is held today; null when the history
 * can have happened. A change of a wallet is checked by giving it the history as it would be after the change.
 */
export function findInsufficientBalance(transactions: readonly Transaction[]): InsufficientBalance | null {
  const holdings = new Map<string, Units>();
  for (const { id, type, asset, at, quantity } of sortTransactions(transactions)) {
    const held = holdings.get(asset) ?? 0n;
    if (isIncoming(type)) holdings.set(asset, held + quantity);
    else if (quantity > held) return { entry: id, asset, at, held, needed: quantity };
    else holdings.set(asset, held - quantity);
  }
  return null;
}

/** A change of one entry: its new self, added or in the place of the one with its id, or its end. */
export type WalletChange = { put: Transaction } | { remove: string };

/** The history after a change. An unknown id removes nothing. */
export function applyChange(transactions: readonly Transaction[], change: WalletChange): Transaction[] {
  const id = 'put' in change ? change.put.id : change.remove;
  const others = transactions.filter((transaction) => transaction.id !== id);
  return 'put' in change ? [...others, change.put] : others;
}
