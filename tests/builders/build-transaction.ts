import { computeLedger } from '#domain/wallet/compute-ledger.ts';
import { parseUnits } from '#domain/wallet/fixed.ts';
import { parseInstant } from '#domain/wallet/instant.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import type { CostBasisMethod, Transaction, TransactionType } from '#domain/wallet/transaction.ts';

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
    ownRate,
    sequence = ++made,
    id = `entry-${sequence}`,
  }: {
    quantity?: string | number;
    price?: string | number | null;
    fees?: string | number;
    asset?: string;
    currency?: string;
    ownRate?: string;
    sequence?: number;
    id?: string;
  } = {},
): Transaction {
  const at = parseInstant(date, type);
  if (at === null) throw new Error(`${date} is not a date`);
  return {
    id,
    type,
    asset,
    quantity: parseUnits(String(quantity)),
    price: price === null ? null : parseUnits(String(price)),
    fees: parseUnits(String(fees)),
    currency,
    ...(ownRate === undefined ? {} : { ownRate: parseUnits(ownRate) }),
    at,
    sequence,
  };
}

/** A ledger in US dollars without exchange rates. */
export function buildLedger(transactions: readonly Transaction[], method: CostBasisMethod = 'fifo'): Ledger {
  return computeLedger(transactions, { method, currency: 'usd', rateOn: () => null });
}
