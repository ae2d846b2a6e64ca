import type { SoldPlan } from '#domain/payments/price.ts';

/** Providers of payments. `mobile`: a store of mobile apps; `test`: the built-in one that moves no money. */
export const PAYMENT_PROVIDERS = ['stripe', 'paypal', 'mobile', 'test'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** `past_due`: the last charge failed and is being retried. `ended` is final. */
export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A subscription as the provider last stated it. */
export interface Subscription {
  provider: PaymentProviderName;
  plan: SoldPlan;
  status: SubscriptionStatus;
  /** End of the period that has been paid. */
  periodEnd: Date;
  /** Whether it ends at `periodEnd` instead of renewing. */
  cancelsAtPeriodEnd: boolean;
  /** Since when a charge has been failing; null unless `past_due`. */
  pastDueSince: Date | null;
  /** When the last payment was seen to be paid back in full; null otherwise. */
  refundedAt: Date | null;
}

const DAY_MS = 86_400_000;
/** Days that access lasts beyond a period whose renewal has not been reported yet. */
export const RENEWAL_GRACE_DAYS = 3;
/** Days that access lasts after a failed charge. */
export const PAST_DUE_GRACE_DAYS = 7;

const addDays = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

/** Until when a subscription gives access; null when it gives none, also after its last payment was paid back. */
export function findAccessEnd(subscription: Subscription): Date | null {
  const { status, periodEnd, cancelsAtPeriodEnd, pastDueSince, refundedAt } = subscription;
  if (status === 'ended' || refundedAt !== null) return null;
  if (status === 'past_due') return addDays(pastDueSince ?? periodEnd, PAST_DUE_GRACE_DAYS);
  return cancelsAtPeriodEnd ? periodEnd : addDays(periodEnd, RENEWAL_GRACE_DAYS);
}

function givesAccess(subscription: Subscription, now: Date): boolean {
  const end = findAccessEnd(subscription);
  return end !== null && end > now;
}

/**
 * Returns the subscription whose plan is in force at `now`: the highest plan, then the one that lasts longest.
 * Null when none gives access.
 */
export function findSubscriptionInForce<S extends Subscription>(
  subscriptions: readonly S[],
  now: Date,
): S | null {
  const inForce = subscriptions.filter((each) => givesAccess(each, now));
  const value = ({ plan }: S) => (plan === 'enterprise' ? 1 : 0);
  const end = (each: S) => findAccessEnd(each)?.getTime() ?? 0;
  return inForce.toSorted((a, b) => value(b) - value(a) || end(b) - end(a))[0] ?? null;
}

/** What an account shows of its subscription. `free` when none is in force. */
export interface SubscriptionSummary {
  state: 'free' | 'active' | 'past_due' | 'cancelled';
  provider: PaymentProviderName | null;
  /** When the next charge is due; null when none is. */
  next_billing_date: string | null;
}

/** Summarises the subscription in force. */
export function summariseSubscription(subscription: Subscription | null): SubscriptionSummary {
  if (subscription === null) return { state: 'free', provider: null, next_billing_date: null };
  const { provider, status, cancelsAtPeriodEnd, periodEnd } = subscription;
  if (status === 'active' && cancelsAtPeriodEnd)
    return { state: 'cancelled', provider, next_billing_date: null };
  return {
    state: status === 'past_due' ? 'past_due' : 'active',
    provider,
    next_billing_date: periodEnd.toISOString(),
  };
}
