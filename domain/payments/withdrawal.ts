import type { BillingInterval } from '#domain/payments/price.ts';

const DAY_MS = 86_400_000;

/**
 * Days in which a purchase can be withdrawn for the whole price. 14 is the law (Directive 2011/83/EU, article
 * 9); a yearly plan has 30.
 */
export const WITHDRAWAL_DAYS: Readonly<Record<BillingInterval, number>> = { month: 14, year: 30 };

/** Last moment at which a subscription that began at `startedAt` can be withdrawn. */
export function findWithdrawalEnd(startedAt: Date, interval: BillingInterval): Date {
  return new Date(startedAt.getTime() + WITHDRAWAL_DAYS[interval] * DAY_MS);
}
