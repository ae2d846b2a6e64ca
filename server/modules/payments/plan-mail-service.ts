import type { Operator } from '#contracts/site.ts';
import { findPlanChange, type PlanChange } from '#domain/payments/plan-change.ts';
import type { Price } from '#domain/payments/price.ts';
import { findAccessEnd } from '#domain/payments/subscription.ts';
import { findWithdrawalEnd } from '#domain/payments/withdrawal.ts';
import { findReceiver } from '#server/modules/accounts/user-service.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import type { Invoice } from '#server/modules/payments/invoice-repository.ts';
import {
  type StoredSubscription,
  takeRenewalsAhead,
} from '#server/modules/payments/subscription-repository.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';

interface PlanChanges {
  userId: string;
  price: Price;
  before: StoredSubscription | null;
  after: StoredSubscription | null;
  seller: Operator | null;
  /** Documents that were issued with this change. */
  issued: readonly Invoice[];
}

/**
 * Queues the email about a new or changed subscription, in the transaction that stores it. Returns the invoice
 * that this email brings.
 */
export async function queuePlanMail(
  trx: DbTransaction,
  { userId, price, before, after, seller, issued }: PlanChanges,
): Promise<Invoice | null> {
  const user = await findReceiver(trx, userId);
  if (!user || !after) return null;
  const to = { userId, address: user.email, language: user.settings.language };
  const invoice = issued.find(({ kind }) => kind === 'invoice') ?? null;
  /** What the email confirms. */
  const describeOrder = ({ interval, amount, orderedAt, ...order }: StoredSubscription) => ({
    plan: price.plan,
    interval,
    amount,
    currency: price.currency === 'EUR' ? ('eur' as const) : ('usd' as const),
    tax: price.tax,
    taxPercent: price.taxPercent,
    number: order.providerRef,
    orderedAt: orderedAt.toISOString(),
    nextBillingAt: order.periodEnd.toISOString(),
    withdrawalEndsAt: findWithdrawalEnd(orderedAt, interval).toISOString(),
    test: order.provider === 'test',
    seller,
    invoice: invoice?.id ?? null,
  });
  if (before === null) {
    if (after.status === 'ended') return null;
    await queueMail(trx, {
      ...to,
      kind: 'plan_ordered',
      facts: { firstName: user.firstName, ...describeOrder(after) },
    });
    return invoice;
  }
  if (before.priceId !== after.priceId && after.status !== 'ended') {
    await queueMail(trx, { ...to, kind: 'plan_switched', facts: describeOrder(after) });
    return invoice;
  }
  const change = findPlanChange(before, { ...after, isWithdrawn: after.withdrawnAt !== null });
  if (change === null) return null;
  const facts = { plan: after.plan, change, date: findDate(change, after).toISOString() };
  await queueMail(trx, { ...to, kind: 'plan_changed', facts });
  return null;
}

/** The date that the email about a change names. */
function findDate(change: PlanChange, after: StoredSubscription): Date {
  if (change === 'withdrawn') return after.withdrawnAt ?? new Date();
  if (change === 'refunded') return after.refundedAt ?? new Date();
  if (change === 'payment_failed') return findAccessEnd(after) ?? after.periodEnd;
  return after.periodEnd;
}

/** Days before a yearly renewal at which the user is reminded. */
const REMINDER_DAYS = 14;

/** Queues a reminder of each yearly renewal that is near, once. */
export async function remindOfRenewals(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { userId, plan, periodEnd } of await takeRenewalsAhead(trx, REMINDER_DAYS)) {
      const user = userId === null ? null : await findReceiver(trx, userId);
      if (!user || user.deletedAt !== null) continue;
      await queueMail(trx, {
        userId: user.id,
        address: user.email,
        language: user.settings.language,
        kind: 'plan_changed',
        facts: { plan, change: 'renewal', date: periodEnd.toISOString() },
      });
    }
  });
}
