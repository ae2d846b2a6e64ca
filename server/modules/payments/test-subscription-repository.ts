import { randomUUID } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import type { SubscriptionStatus } from '#domain/payments/subscription.ts';
import type { ProviderCharge } from '#server/modules/payments/provider.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { TestSubscriptionsTable } from '#server/platform/db/payment-tables.ts';

/** A subscription of the TEST provider. */
export interface TestSubscription {
  ref: string;
  userId: string;
  checkoutId: string;
  priceId: string;
  status: SubscriptionStatus;
  periodEnd: Date;
  anchorDay: number;
  cancelsAtPeriodEnd: boolean;
  startedAt: Date;
  /** Taken off the next charges. Decimal text. */
  credit: string;
}

const toTestSubscription = (row: Selectable<TestSubscriptionsTable>): TestSubscription => ({
  ref: row.ref,
  userId: row.user_id,
  checkoutId: row.checkout_id,
  priceId: row.price_id,
  status: row.status,
  periodEnd: row.period_end,
  anchorDay: row.anchor_day,
  cancelsAtPeriodEnd: row.cancels_at_period_end,
  startedAt: row.started_at,
  credit: row.credit,
});

export async function findTestSubscription(db: Db, ref: string): Promise<TestSubscription | null> {
  const row = await db.selectFrom('test_subscriptions').selectAll().where('ref', '=', ref).executeTakeFirst();
  return row ? toTestSubscription(row) : null;
}

export async function findTestSubscriptionOfCheckout(
  db: Db,
  checkoutId: string,
): Promise<TestSubscription | null> {
  const row = await db
    .selectFrom('test_subscriptions')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
  return row ? toTestSubscription(row) : null;
}

/** Returns a subscription of the user that has not ended. */
export async function findRunningTestSubscription(db: Db, userId: string): Promise<TestSubscription | null> {
  const row = await db
    .selectFrom('test_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '!=', 'ended')
    .executeTakeFirst();
  return row ? toTestSubscription(row) : null;
}

export async function insertTestSubscription(
  db: Db,
  subscription: Omit<TestSubscription, 'credit'>,
): Promise<void> {
  await db
    .insertInto('test_subscriptions')
    .values({
      ref: subscription.ref,
      user_id: subscription.userId,
      checkout_id: subscription.checkoutId,
      price_id: subscription.priceId,
      status: subscription.status,
      period_end: subscription.periodEnd,
      anchor_day: subscription.anchorDay,
      cancels_at_period_end: subscription.cancelsAtPeriodEnd,
      started_at: subscription.startedAt,
    })
    .execute();
}

export async function updateTestSubscription(
  db: Db,
  ref: string,
  { status, periodEnd, cancelsAtPeriodEnd, credit }: Partial<TestSubscription>,
): Promise<void> {
  const changes: Updateable<TestSubscriptionsTable> = {
    ...(status ? { status } : {}),
    ...(credit === undefined ? {} : { credit }),
    ...(periodEnd ? { period_end: periodEnd } : {}),
    ...(cancelsAtPeriodEnd === undefined ? {} : { cancels_at_period_end: cancelsAtPeriodEnd }),
  };
  await db.updateTable('test_subscriptions').set(changes).where('ref', '=', ref).execute();
}

/** Changes the price, unless it was changed before. Returns whether it did. */
export async function changeTestPrice(
  db: Db,
  ref: string,
  {
    from,
    to,
    periodEnd,
    anchorDay,
    credit,
  }: {
    from: string;
    to: string;
    periodEnd: Date;
    anchorDay: number;
    credit: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_subscriptions')
    .set({ price_id: to, period_end: periodEnd, anchor_day: anchorDay, credit })
    .where('ref', '=', ref)
    .where('price_id', '=', from)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records a payment, once for each time. */
export async function insertTestCharge(
  db: Db,
  {
    subscriptionRef,
    paidAt,
    total,
    currency,
  }: {
    subscriptionRef: string;
    paidAt: Date;
    total: string;
    currency: string;
  },
): Promise<void> {
  await db
    .insertInto('test_charges')
    .values({
      id: `test_${randomUUID()}`,
      subscription_ref: subscriptionRef,
      paid_at: paidAt,
      total,
      currency,
    })
    .onConflict((there) => there.columns(['subscription_ref', 'paid_at']).doNothing())
    .execute();
}

/** Payments of a subscription, oldest first. */
export async function listTestCharges(db: Db, ref: string): Promise<ProviderCharge[]> {
  const rows = await db
    .selectFrom('test_charges')
    .selectAll()
    .where('subscription_ref', '=', ref)
    .orderBy('paid_at')
    .execute();
  return rows.map(({ id, paid_at, total, currency, refunded }) => ({
    ref: id,
    paidAt: paid_at,
    total,
    tax: null,
    currency,
    refunded: refunded ? total : '0.00',
    buyer: null,
  }));
}

/** Marks the payments since `from` as paid back. */
export async function refundTestCharges(db: Db, ref: string, from: Date): Promise<void> {
  await db
    .updateTable('test_charges')
    .set({ refunded: true })
    .where('subscription_ref', '=', ref)
    .where('paid_at', '>=', from)
    .execute();
}
