import { type Money, multiplyByPrice, type Units } from '#domain/wallet/fixed.ts';

export const TRANSACTION_TYPES = [
  'transfer_in',
  'buy',
  'reward',
  'airdrop',
  'gift_in',
  'fork',
  'derivative_gain',
  'lend_back',
  'pool_remove',
  'migration_in',
  'sale',
  'fee',
  'gift_out',
  'loss',
  'theft',
  'derivative_loss',
  'lend_out',
  'pool_add',
  'migration_out',
  'transfer_out',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** How sales consume lots: average cost of one pool, oldest first, newest first, highest cost first. */
export const COST_BASIS_METHODS = ['average', 'fifo', 'lifo', 'hifo'] as const;
export type CostBasisMethod = (typeof COST_BASIS_METHODS)[number];

/** Currencies of reports. Transactions may be in any of `FIAT_CURRENCIES`. */
export const WALLET_CURRENCIES = ['usd', 'eur'] as const;
export type WalletCurrency = (typeof WALLET_CURRENCIES)[number];

export const MAX_NOTE_CHARS = 2000;

/** One validated transaction of a wallet. */
export interface Transaction {
  id: string;
  type: TransactionType;
  /** Asset id. */
  asset: string;
  /** Quantity in or out; 0 only for a fee paid in money alone. */
  quantity: Units;
  /**
   * Price per coin in `currency`; its market price then when it was not traded. Null when unknown, never 0.
   */
  price: Units | null;
  /** Fees paid in addition to the price, in `currency`. */
  fees: Units;
  /** Lower case. */
  currency: string;
  /** Euros for one unit of `currency`, as the user entered it; else the published rate of the day applies. */
  ownRate?: Units | null;
  /** Milliseconds since 1970 UTC, from `parseInstant`. */
  at: number;
  /** Order of entry: a rising number, kept when the transaction is edited. Exports keep this order. */
  sequence: number;
  /** Shared by the legs of a swap, of a trade with its fee in coins, or of a matched transfer. */
  link?: string | null;
  /** Exact value of a leg of a swap in `currency`, where quantity × price is only close to it. */
  value?: Money | null;
  /** Part of `quantity` that stays in the wallet, for the legs of a matched transfer. */
  retained?: Units;
  /** Id of the holding account; null when it is not assigned. Cost and gains do not depend on it. */
  holdingAccount?: string | null;
}

/** Returns the value of a transaction in its currency, without fees; null when its price is unknown. */
export function computeWorth({
  quantity,
  price,
  value,
}: Pick<Transaction, 'quantity' | 'price' | 'value'>): Money | null {
  if (value != null) return value;
  return price === null ? null : multiplyByPrice(quantity, price);
}

/** Returns the quantity that comes into the wallet or leaves it: none of a matched transfer but its fee. */
export function computeMovedQuantity({
  quantity,
  retained = 0n,
}: Pick<Transaction, 'quantity' | 'retained'>): Units {
  return quantity - retained;
}

/**
 * Returns whether a transaction is a leg of a matched transfer: its coins keep their lots, their cost and
 * their date, and only what is missing at the end leaves the wallet, as a fee.
 */
export function isRetained({ retained = 0n }: Pick<Transaction, 'retained'>): boolean {
  return retained > 0n;
}

/**
 * Returns whether transactions of this type are incoming; the others are outgoing. What is lent or added to a
 * pool is outgoing in this sense, because it is not at hand, but it stays in the wallet.
 */
export function isIncoming(type: TransactionType): boolean {
  return INCOMING.has(type);
}

const INCOMING: ReadonlySet<TransactionType> = new Set([
  'transfer_in',
  'buy',
  'reward',
  'airdrop',
  'gift_in',
  'fork',
  'derivative_gain',
  'lend_back',
  'pool_remove',
  'migration_in',
] satisfies TransactionType[]);

/** Returns whether the worth of what comes in is income of its day; of a return, of what exceeds the rest. */
export function isIncome(type: TransactionType): boolean {
  return type === 'reward' || type === 'airdrop' || type === 'derivative_gain' || isReturn(type);
}

/** Returns whether coins leave without anything for them, so that their cost is a loss. */
export function isWriteOff(type: TransactionType): boolean {
  return type === 'loss' || type === 'theft' || type === 'derivative_loss';
}

/** Returns whether coins leave at their cost, without a gain, as an outflow at their price. */
export function isMoveOut(type: TransactionType): boolean {
  return type === 'transfer_out' || type === 'gift_out';
}

/** Where coins are that are still held but not at hand. */
export type Place = 'lent' | 'pooled';

/** Returns the place that coins go to or come back from; null for other types. */
export function findPlace(type: TransactionType): Place | null {
  if (type === 'lend_out' || type === 'lend_back') return 'lent';
  return type === 'pool_add' || type === 'pool_remove' ? 'pooled' : null;
}

/** Returns whether coins come back that were lent or in a pool. */
export function isReturn(type: TransactionType): boolean {
  return type === 'lend_back' || type === 'pool_remove';
}

/** Returns whether this is a side of a migration of one asset into another, whose cost travels. */
export function isMigration(type: TransactionType): boolean {
  return type === 'migration_in' || type === 'migration_out';
}

/** Returns whether a figure depends on the price of transactions of this type; of returns, where they exceed. */
export function usesPrice(type: TransactionType): boolean {
  return !isWriteOff(type) && !isMigration(type) && type !== 'lend_out' && type !== 'pool_add';
}

/** Position among the transactions of one instant: what comes in, migrations, what goes out. */
export function rankOf(type: TransactionType): 0 | 1 | 2 {
  if (isMigration(type)) return 1;
  return isIncoming(type) ? 0 : 2;
}
