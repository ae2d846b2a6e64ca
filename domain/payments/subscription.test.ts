import { describe, expect, it } from 'vitest';
import {
  findAccessEnd,
  findSubscriptionInForce,
  type Subscription,
  summariseSubscription,
} from '#domain/payments/subscription.ts';

const END = new Date('2026-12-23T10:00:00Z');
const ACTIVE: Subscription = {
  provider: 'test',
  plan: 'pro',
  status: 'active',
  periodEnd: END,
  cancelsAtPeriodEnd: false,
  pastDueSince: null,
  refundedAt: null,
};
const FAILED = new Date('2026-12-23T11:00:00Z');
const at = (iso: string) => new Date(iso);

describe('findAccessEnd', () => {
  it.each<[string, Partial<Subscription>, string | null]>([
    ['three days after the period of one that renews', {}, '2026-12-26T10:00:00.000Z'],
    ['the end of the period of a cancelled one', { cancelsAtPeriodEnd: true }, '2026-12-23T10:00:00.000Z'],
    [
      'seven days after a failed charge',
      { status: 'past_due', pastDueSince: FAILED },
      '2026-12-30T11:00:00.000Z',
    ],
    ['nothing for one that has ended', { status: 'ended' }, null],
    ['nothing for one whose last payment was paid back', { refundedAt: END }, null],
  ])('returns %s', (_title, changes, end) => {
    expect(findAccessEnd({ ...ACTIVE, ...changes })?.toISOString() ?? null).toBe(end);
  });
});

describe('findSubscriptionInForce', () => {
  it('returns the higher of two plans', () => {
    const enterprise: Subscription = { ...ACTIVE, plan: 'enterprise' };
    expect(findSubscriptionInForce([ACTIVE, enterprise], at('2026-12-01T00:00:00Z'))).toBe(enterprise);
  });

  it('returns the one that lasts longer of two with the same plan', () => {
    const longer = { ...ACTIVE, periodEnd: at('2027-11-01T00:00:00Z') };
    expect(findSubscriptionInForce([ACTIVE, longer], at('2026-12-01T00:00:00Z'))).toBe(longer);
  });

  it('returns a cancelled one until the last moment of its period, and none from then on', () => {
    const cancelled = { ...ACTIVE, cancelsAtPeriodEnd: true };
    expect(findSubscriptionInForce([cancelled], new Date(END.getTime() - 1))).toBe(cancelled);
    expect(findSubscriptionInForce([cancelled], END)).toBeNull();
  });
});

describe('summariseSubscription', () => {
  it.each([
    ['active', {}, { state: 'active', provider: 'test', next_billing_date: '2026-12-23T10:00:00.000Z' }],
    [
      'past due',
      { status: 'past_due', pastDueSince: FAILED },
      { state: 'past_due', provider: 'test', next_billing_date: '2026-12-23T10:00:00.000Z' },
    ],
    [
      'cancelled, without a next charge',
      { cancelsAtPeriodEnd: true },
      { state: 'cancelled', provider: 'test', next_billing_date: null },
    ],
  ] as const)('shows one that is %s', (_title, changes, summary) => {
    expect(summariseSubscription({ ...ACTIVE, ...changes })).toEqual(summary);
  });

  it('shows free without a subscription in force', () => {
    expect(summariseSubscription(null)).toEqual({ state: 'free', provider: null, next_billing_date: null });
  });
});
