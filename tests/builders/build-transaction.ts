import { computeLedger } from '#domain/wallet/compute-ledger.ts';
import { unitsOf } from '#domain/wallet/fixed.ts';
import { instantOf } from '#domain/wallet/instant.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import type { CostMethod, Transaction, TransactionType } from '#domain/wallet/transaction.ts';

let made = 0;

/** A transaction; by default the purchase of one bitcoin in US dollars. */
export function buildTransaction(
  type: TransactionType,
  date: string,
  {
    quantity = '1',
    price = '100',
    fees = '0',
    asset = 'bitcoin',
    currency = 'usd',
    sequence = ++made,
    id = `entry-${sequence}`,
  }: {
    quantity?: string | number;
    price?: string | number | null;
    fees?: string | number;
    asset?: string;
    currency?: string;
    sequence?: number;
    id?: string;
  } = {},
): Transaction {
  const at = instantOf(date, type);
  if (at === null) throw new Error(`${date} is no date`);
  return {
    id,
    type,
    asset,
    quantity: unitsOf(String(quantity)),
    price: price === null ? null : unitsOf(String(price)),
    fees: unitsOf(String(fees)),
    currency,
    at,
    sequence,
  };
}

/** A ledger in US dollars without exchange rates. */
export function buildBooks(transactions: readonly Transaction[], method: CostMethod = 'fifo'): Ledger {
  return computeLedger(transactions, { method, currency: 'usd', rateOn: () => null });
}
