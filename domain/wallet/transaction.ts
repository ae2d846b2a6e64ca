import type { Units } from '#domain/wallet/fixed.ts';

/** What an entry may be. */
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

/** How lots are matched with what goes out: one pool at its average cost; the oldest; the newest; the dearest coin first. */
export const COST_METHODS = ['average', 'fifo', 'lifo', 'hifo'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

/** Currencies in which entries are made and wallets are reported. */
export const WALLET_CURRENCIES = ['usd', 'eur'] as const;
export type WalletCurrency = (typeof WALLET_CURRENCIES)[number];

/** Characters of a note. */
export const MAX_NOTE_CHARS = 2000;

/** One entry of a wallet, read and checked. */
export interface Transaction {
  id: string;
  type: TransactionType;
  /** The id of the asset. */
  asset: string;
  /** Coins in or out; 0 only for a fee paid in money alone. */
  quantity: Units;
  /** Money for one coin in `currency`; for what was not traded, its market price then. Null where unknown, never 0 for it. */
  price: Units | null;
  /** Money paid beside the price, in `currency`. */
  fees: Units;
  /** In lower case. */
  currency: string;
  /** Milliseconds since 1970 UTC, as `instantOf` gives them. */
  at: number;
  /** Which came to be entered first: a rising number, kept when the entry is edited. Exports keep this order. */
  sequence: number;
}

/** Whether coins of such an entry come into the wallet; else they leave it. */
export function isIncoming(type: TransactionType): boolean {
  return type === 'buy' || type === 'reward' || type === 'airdrop' || type === 'transfer_in';
}
