import type { Units } from '#domain/wallet/fixed.ts';
import type { Shortage } from '#domain/wallet/import/find-shortages.ts';
import type { ExistingTransaction } from '#domain/wallet/import/reviewed-group.ts';
import { DAY_MS, formatDayNumber } from '#domain/wallet/instant.ts';
import type { WalletCurrency } from '#domain/wallet/transaction.ts';

/** What the user states about a starting balance. */
export interface BalanceTerms {
  /** UTC day, counted from 1970; null for the last possible one. */
  day: number | null;
  /** Cost of one unit; null when unknown, which is never replaced by a market price. */
  price: Units | null;
  currency: WalletCurrency;
}

/** Units held before the file begins: a transfer in of exactly what is missing. */
export interface StartingBalance {
  asset: string;
  ticker: string;
  quantity: Units;
  price: Units | null;
  currency: WalletCurrency;
  /** UTC day, as a transaction stores it. */
  date: string;
  /** The first moment of that day. */
  at: number;
}

/** Returns the starting balance that covers a shortage. */
export function coverShortage(
  { asset, ticker, quantity, lastDay }: Shortage,
  { day, price, currency }: BalanceTerms,
): StartingBalance {
  const on = day ?? lastDay;
  return { asset, ticker, quantity, price, currency, date: formatDayNumber(on), at: on * DAY_MS };
}

/** Returns the transaction that a starting balance adds. `sequence` is its place. */
export function toStartingTransaction(
  { asset, quantity, price, currency, at }: StartingBalance,
  sequence: number,
): ExistingTransaction {
  const id = `starting-balance ${asset}`;
  return { id, type: 'transfer_in', asset, quantity, price, fees: 0n, currency, at, sequence };
}
