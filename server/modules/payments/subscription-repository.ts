import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { BillingInterval, Price, SoldPlan } from '#domain/payments/price.ts';
import type {
  PaymentProviderName,
  Subscription,
  SubscriptionSummary,
} from '#domain/payments/subscription.ts';
import type { ProviderSubscription } from '#server/modules/payments/provider.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import type { SubscriptionsTable } from '#server/platform/db/payment-tables.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** A subscription as stored. */
export interface StoredSubscription extends Subscription {
  id: string;
  userId: string | null;
  providerRef: string;
  customerRef: string | null;
  interval: BillingInterval;
  /** Decimal text. */
  amount: string;
  currency: string;
  startedAt: Date;
  priceId: string;
  /** When the price in force was ordered. */
  orderedAt: Date;
  /** When the user withdrew from the order; null otherwise. */
  withdrawnAt: Date | null;
}

const toStored = (row: Selectable<SubscriptionsTable>): StoredSubscription => ({
  id: row.id,
  userId: row.user_id,
  provider: row.provider,
  providerRef: row.provider_ref,
  customerRef: row.customer_ref,
  plan:
    row.kept_plan !== null && row.kept_until !== null && row.kept_until > new Date()
      ? row.kept_plan
      : row.plan,
  interval: row.billing_interval,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  periodEnd: row.period_end,
  cancelsAtPeriodEnd: row.cancels_at_period_end,
  pastDueSince: row.past_due_since,
  refundedAt: row.refunded_at,
  startedAt: row.started_at,
  priceId: row.price_id,
  orderedAt: row.ordered_at ?? row.started_at,
  withdrawnAt: row.withdrawn_at,
});

/** Makes changes to one subscription wait for each other, over all nodes, until the end of the transaction. */
export async function lockSubscription(
  transaction: DbTransaction,
  provider: PaymentProviderName,
  ref: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${ref}`}, 20))`.execute(transaction);
}

/** How often a state of this subscription was stored; 0 before the first. */
export async function findRevision(db: Db, provider: PaymentProviderName, ref: string): Promise<number> {
  const row = await db
    .selectFrom('subscriptions')
    .select('revision')
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** All subscriptions of a user, newest first. */
export async function listSubscriptions(db: Db, userId: string): Promise<StoredSubscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .execute();
  return rows.map(toStored);
}

/** Stores what the provider states. `past_due_since` is when that status was first seen. */
export async function upsertSubscription(
  db: Db,
  provider: PaymentProviderName,
  observed: ProviderSubscription,
  {
    userId,
    price,
    isPaidBack,
    change,
  }: {
    userId: string | null;
    price: Price;
    isPaidBack: boolean;
    /** Set when the price has changed: the plan that stays in force until the next charge, if any. */
    change: { keeps: StoredSubscription | null } | null;
  },
): Promise<void> {
  const state = {
    customer_ref: observed.customerRef,
    price_id: price.priceId,
    plan: price.plan,
    billing_interval: price.interval,
    amount: price.amount,
    currency: price.currency,
    status: observed.status,
    period_end: observed.periodEnd,
    cancels_at_period_end: observed.cancelsAtPeriodEnd,
    checked_at: new Date(),
    ...(change
      ? {
          ordered_at: new Date(),
          change_asked_at: null,
          kept_plan: change.keeps?.plan ?? null,
          kept_until: change.keeps?.periodEnd ?? null,
        }
      : {}),
  };
  const isPastDue = observed.status === 'past_due';
  const ended_at = observed.status === 'ended' ? new Date() : null;
  await db
    .insertInto('subscriptions')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider,
      provider_ref: observed.ref,
      started_at: observed.startedAt,
      past_due_since: isPastDue ? new Date() : null,
      ended_at,
      refunded_at: isPaidBack ? new Date() : null,
      revision: 1,
      ...state,
    })
    .onConflict((there) =>
      there.columns(['provider', 'provider_ref']).doUpdateSet({
        ...state,
        revision: sql<number>`subscriptions.revision + 1`,
        past_due_since: isPastDue ? sql<Date>`coalesce(subscriptions.past_due_since, now())` : null,
        refunded_at: isPaidBack ? sql<Date>`coalesce(subscriptions.refunded_at, now())` : null,
        ended_at: ended_at === null ? null : sql<Date>`coalesce(subscriptions.ended_at, now())`,
      }),
    )
    .execute();
}

/** Returns a stored subscription by its reference at the provider. */
export async function findSubscription(
  db: Db,
  provider: PaymentProviderName,
  ref: string,
): Promise<StoredSubscription | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** References of subscriptions that have not ended and were last checked before that time, whose period is over, or whose user asked for a change. */
export async function listSubscriptionsToCheck(
  db: Db,
  checkedBefore: Date,
): Promise<{ provider: PaymentProviderName; ref: string }[]> {
  return db
    .selectFrom('subscriptions')
    .select(['provider', 'provider_ref as ref'])
    .where('status', '!=', 'ended')
    .where((at) =>
      at.or([
        at('checked_at', '<', checkedBefore),
        at('period_end', '<=', new Date()),
        at('change_asked_at', '>', sql<Date>`now() - interval '1 day'`),
      ]),
    )
    .orderBy('checked_at')
    .execute();
}

/** Users with a paid plan whose subscription may have run out. */
export async function listUsersToRecheck(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('subscriptions as s', 's.user_id', 'u.id')
    .select('u.id')
    .distinct()
    .where('u.paid_tier', 'is not', null)
    .where((at) => at.or([at('s.period_end', '<=', new Date()), at('s.status', '!=', 'active')]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the row of a user until the end of the transaction. False when the account no longer exists. */
export async function lockSubscriber(transaction: DbTransaction, userId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the paid plan of a user. */
export async function updatePaidTier(
  db: Db,
  userId: string,
  { plan, summary }: { plan: SoldPlan | null; summary: SubscriptionSummary | null },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ paid_tier: plan, subscription: summary === null ? null : toJson(summary) })
    .where('id', '=', userId)
    .execute();
}

/** Deletes the subscriptions of the demo accounts, which everybody shares. */
export async function deleteDemoSubscriptions(db: Db): Promise<void> {
  const demo = db.selectFrom('users').select('id').where('demo', '=', true);
  await db.deleteFrom('subscriptions').where('user_id', 'in', demo).execute();
  await db.deleteFrom('checkouts').where('user_id', 'in', demo).execute();
  await db
    .updateTable('users')
    .set({ paid_tier: null, subscription: null })
    .where('demo', '=', true)
    .execute();
}

/** References of renewing subscriptions whose account was deleted, or whose last payment was paid back in full. */
export async function listSubscriptionsToCancel(
  db: Db,
): Promise<{ provider: PaymentProviderName; ref: string }[]> {
  return db
    .selectFrom('subscriptions as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select(['s.provider', 's.provider_ref as ref'])
    .where('s.status', '!=', 'ended')
    .where('s.cancels_at_period_end', '=', false)
    .where((at) =>
      at.or([
        at('u.id', 'is', null),
        at('u.deleted_at', 'is not', null),
        at('s.refunded_at', 'is not', null),
      ]),
    )
    .execute();
}

/** Records that the user asks for a change of price, so that the job checks it if the answer is lost. */
export async function setChangeAsked(db: Db, id: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ change_asked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Records the withdrawal from an order, once. */
export async function setWithdrawn(db: Db, id: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ withdrawn_at: sql<Date>`coalesce(withdrawn_at, now())` })
    .where('id', '=', id)
    .execute();
}

/** Subscriptions whose withdrawal the provider has not completed. */
export async function listUnfinishedWithdrawals(db: Db): Promise<StoredSubscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('withdrawn_at', 'is not', null)
    .where('status', '!=', 'ended')
    .execute();
  return rows.map(toStored);
}

/**
 * Locks yearly subscriptions that renew within so many days and whose user was not reminded of that, until the
 * end of the transaction, and marks them as reminded.
 */
export async function takeRenewalsAhead(
  transaction: DbTransaction,
  days: number,
): Promise<StoredSubscription[]> {
  const rows = await transaction
    .updateTable('subscriptions')
    .set(({ ref }) => ({ reminded_of: ref('period_end') }))
    .where('billing_interval', '=', 'year')
    .where('status', '=', 'active')
    .where('cancels_at_period_end', '=', false)
    .where('user_id', 'is not', null)
    .where('period_end', '>', sql<Date>`now()`)
    .where('period_end', '<=', sql<Date>`now() + make_interval(days => ${days})`)
    .where((at) => at.or([at('reminded_of', 'is', null), at('reminded_of', '<', at.ref('period_end'))]))
    .returningAll()
    .execute();
  return rows.map(toStored);
}

/** Deletes subscriptions without an account that ended so long ago. */
export async function deleteNamelessSubscriptions(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('subscriptions')
    .where('user_id', 'is', null)
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
