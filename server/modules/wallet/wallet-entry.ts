import type { FiatCurrency } from '#domain/fx/currencies.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';

/** A stored transaction: the fields for computing the ledger, and the others. */
export interface WalletEntry extends Transaction {
  currency: FiatCurrency;
  /** A day or a UTC time, as entered. `at` is the time that it counts as. */
  date: string;
  notes: string;
  importId: string | null;
  /** Ids of its tags; none without. */
  tags?: readonly string[];
}
