import type { RateOn } from '#domain/wallet/convert.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import { computeWorth, type Transaction, usesPrice } from '#domain/wallet/transaction.ts';

/** Currencies of the reports: an amount in one of them always shows in that report, also without a rate. */
const REPORTED: ReadonlySet<string> = new Set(['usd', 'eur']);

/**
 * Returns whether a transaction has an amount in a currency that no report shows and for whose day no rate is known:
 * neither a published one nor one entered by the user.
 */
export function lacksRate(
  transaction: Pick<
    Transaction,
    'type' | 'quantity' | 'price' | 'value' | 'fees' | 'currency' | 'ownRate' | 'at'
  >,
  rateOn: RateOn,
): boolean {
  const { type, currency, ownRate, fees, at } = transaction;
  if (REPORTED.has(currency) || ownRate != null) return false;
  const hasAmount = fees > 0n || (usesPrice(type) && (computeWorth(transaction) ?? 0n) > 0n);
  return hasAmount && rateOn(currency, 'eur', toDayNumber(at)) === null;
}
