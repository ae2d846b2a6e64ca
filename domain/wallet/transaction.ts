import { type Money, multiplyByPrice, type Units } from '#domain/wallet/fixed.ts';

export const TRANSACTION_TYPES = [
  'transfer_in',
  'buy',
  'reward',
  'airdrop',
  'sale',
  'fee',
  'transfer_out',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** How sales consume lots: average cost of one pool, oldest first, newest first, highest cost first. */
export const COST_BASIS_METHODS = ['average', 'fifo', 'lifo', 'hifo'] as const;
export type CostBasisMethod = (typeof COST_BASIS_METHODS)[number];

/** Currencies of transactions and reports. */
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

/** Returns whether transactions of this type are incoming; the others are outgoing. */
export function isIncoming(type: TransactionType): boolean {
  return type === 'buy' || type === 'reward' || type === 'airdrop' || type === 'transfer_in';
}
