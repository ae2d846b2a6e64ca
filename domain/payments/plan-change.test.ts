import { expect, it } from 'vitest';
import { findPlanChange } from '#domain/payments/plan-change.ts';

const ACTIVE = { status: 'active', cancelsAtPeriodEnd: false, refundedAt: null } as const;
const CANCELLED = { ...ACTIVE, cancelsAtPeriodEnd: true };
const PAST_DUE = { ...ACTIVE, status: 'past_due' } as const;
const ENDED = { ...ACTIVE, status: 'ended' } as const;
const REFUNDED = { ...ACTIVE, refundedAt: new Date(0) };

it.each([
  ['nothing for a renewal', ACTIVE, ACTIVE, false, null],
  ['cancelled', ACTIVE, CANCELLED, false, 'cancelled'],
  ['resumed', CANCELLED, ACTIVE, false, 'resumed'],
  ['payment_failed', ACTIVE, PAST_DUE, false, 'payment_failed'],
  ['nothing while a payment keeps failing', PAST_DUE, PAST_DUE, false, null],
  ['nothing when a failed payment succeeds', PAST_DUE, ACTIVE, false, null],
  ['ended', CANCELLED, ENDED, false, 'ended'],
  ['withdrawn', ACTIVE, ENDED, true, 'withdrawn'],
  ['refunded', ACTIVE, REFUNDED, false, 'refunded'],
  ['nothing while a withdrawal is being paid back', ACTIVE, REFUNDED, true, null],
  ['nothing for the end of one that was paid back', REFUNDED, ENDED, false, null],
  ['nothing after the end', ENDED, ENDED, true, null],
] as const)('findPlanChange returns %s', (_title, before, after, isWithdrawn, change) => {
  expect(findPlanChange(before, { ...after, isWithdrawn })).toBe(change);
});
