import type { Units } from '#domain/wallet/fixed.ts';
import { sortTransactions } from '#domain/wallet/order.ts';
import { Placements } from '#domain/wallet/placements.ts';
import {
  computeMovedQuantity,
  findPlace,
  isIncoming,
  isReturn,
  type Place,
  type Transaction,
} from '#domain/wallet/transaction.ts';

/** A transaction that takes out more than is at hand at its time, or returns what was never there. */
export interface InsufficientBalance {
  entry: string;
  asset: string;
  at: number;
  /** Quantity available just before it, and quantity it takes out. */
  held: Units;
  needed: Units;
  /** Set when it returns coins that were never lent or added to a pool. */
  place?: Place;
}

/** Books transactions in order, and finds the first that takes out more than is held. */
export class BalanceCheck {
  readonly #holdings = new Map<string, Units>();
  readonly #placements = new Placements();

  /** Books the next transaction. Returns null when the balance suffices. */
  book(transaction: Transaction): InsufficientBalance | null {
    const { id, type, asset, at } = transaction;
    const quantity = computeMovedQuantity(transaction);
    const held = this.#holdings.get(asset) ?? 0n;
    const place = findPlace(type);
    if (place !== null) {
      if (isReturn(type) && this.#placements.get(place, asset) === 0n)
        return { entry: id, asset, at, held: 0n, needed: quantity, place };
      // Coins that are lent or in a pool are not at hand.
      this.#placements.apply(transaction);
    }
    if (isIncoming(type)) this.#holdings.set(asset, held + quantity);
    else if (quantity > held) return { entry: id, asset, at, held, needed: quantity };
    else this.#holdings.set(asset, held - quantity);
    return null;
  }
}

/**
 * Returns the first transaction that takes out more than is held at its time, or null when there is none. To
 * check a change, pass the history as it would be after the change (`applyChange`).
 */
export function findInsufficientBalance(transactions: readonly Transaction[]): InsufficientBalance | null {
  const check = new BalanceCheck();
  for (const transaction of sortTransactions(transactions)) {
    const shortfall = check.book(transaction);
    if (shortfall !== null) return shortfall;
  }
  return null;
}

/**
 * A change of one transaction: `put` adds it or replaces the one with its id, `remove` deletes the one with
 * that id.
 */
export type WalletChange = { put: Transaction } | { remove: string };

/** Returns the history after a change. Removing an unknown id changes nothing. */
export function applyChange(transactions: readonly Transaction[], change: WalletChange): Transaction[] {
  const id = 'put' in change ? change.put.id : change.remove;
  const others = transactions.filter((transaction) => transaction.id !== id);
  return 'put' in change ? [...others, change.put] : others;
}
