import type { Transaction, WalletCurrency } from '#domain/wallet/transaction.ts';

/** An entry as it is kept: what the arithmetic needs, and what belongs to it. */
export interface WalletEntry extends Transaction {
  currency: WalletCurrency;
  /** A day or an instant in UTC, as it was entered; `at` is what it counts as. */
  date: string;
  notes: string;
  importId: string | null;
}
