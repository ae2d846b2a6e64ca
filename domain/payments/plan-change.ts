import type { Subscription } from '#domain/payments/subscription.ts';

/** What the user of a subscription is told by email. `renewal`: a yearly plan is about to renew. */
export const PLAN_CHANGES = [
  'cancelled',
  'resumed',
  'withdrawn',
  'payment_failed',
  'ended',
  'refunded',
  'renewal',
] as const;
export type PlanChange = (typeof PLAN_CHANGES)[number];

type State = Pick<Subscription, 'status' | 'cancelsAtPeriodEnd' | 'refundedAt'>;

/**
 * Returns what changed between two states of a subscription; null when there is nothing to tell. `isWithdrawn`:
 * the user withdrew from the order.
 */
export function findPlanChange(before: State, after: State & { isWithdrawn: boolean }): PlanChange | null {
  if (before.status === 'ended') return null;
  if (after.isWithdrawn && after.status === 'ended') return 'withdrawn';
  if (before.refundedAt !== null) return null;
  if (after.status === 'ended') return 'ended';
  if (after.refundedAt !== null && !after.isWithdrawn) return 'refunded';
  if (after.status === 'past_due' && before.status !== 'past_due') return 'payment_failed';
  if (after.cancelsAtPeriodEnd !== before.cancelsAtPeriodEnd)
    return after.cancelsAtPeriodEnd ? 'cancelled' : 'resumed';
  return null;
}
