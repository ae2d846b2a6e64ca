import { addInterval, type BillingInterval } from '#domain/payments/price.ts';

/**
 * Returns the first renewal on or after the day `from` (UTC) of a subscription that is paid until `periodEnd`.
 * `anchor`: day of the month of its start.
 */
export function findFirstRenewal(
  periodEnd: Date,
  { interval, anchor, from }: { interval: BillingInterval; anchor: number; from: Date },
): Date {
  let renewal = periodEnd;
  while (renewal < from) renewal = addInterval(renewal, interval, anchor);
  return renewal;
}
