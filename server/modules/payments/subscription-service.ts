import {
  findSubscriptionInForce,
  type PaymentProviderName,
  summariseSubscription,
} from '#domain/payments/subscription.ts';
import { closeCheckout, findCheckout } from '#server/modules/payments/checkout-repository.ts';
import {
  hasEvent,
  insertEvent,
  insertIssue,
  resolveIssues,
} from '#server/modules/payments/event-repository.ts';
import { queueInvoiceMails, recordCharges } from '#server/modules/payments/invoice-service.ts';
import { findProvider, type PaymentServices } from '#server/modules/payments/payment-services.ts';
import { queuePlanMail } from '#server/modules/payments/plan-mail-service.ts';
import {
  type ProviderSubscription,
  ProviderUnavailable,
  type WebhookEvent,
} from '#server/modules/payments/provider.ts';
import {
  findRevision,
  findSubscription,
  listSubscriptions,
  lockSubscriber,
  lockSubscription,
  type StoredSubscription,
  updatePaidTier,
  upsertSubscription,
} from '#server/modules/payments/subscription-repository.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';

/** Readings after which a subscription that other nodes keep changing counts as not readable. */
const MAX_READINGS = 5;

/**
 * Reads a subscription from its provider, then stores its state, the plan of its user and the event that caused
 * this, in one transaction. No connection to the database is held while the provider is asked. Because the
 * present state is read, the order of events does not matter. A state is stored only if no other one was stored
 * since its reading began, else it is read again: so an older state never replaces a newer one. An event has
 * its effect once. Rejects with `ProviderUnavailable`; nothing is stored then.
 */
export async function synchroniseSubscription(
  services: PaymentServices,
  name: PaymentProviderName,
  ref: string,
  event: WebhookEvent | null = null,
): Promise<void> {
  const provider = findProvider(services, name);
  if (!provider) return;
  await services.readings.run(`${name} ${ref}`, async () => {
    for (let reading = 0; reading < MAX_READINGS; reading++) {
      if (event && (await hasEvent(services.db, name, event.id))) return;
      const revision = await findRevision(services.db, name, ref);
      const observed = await provider.readSubscription(ref);
      if (await storeReading(services, { name, ref, revision, observed, event })) return;
    }
    throw new ProviderUnavailable(`${name} ${ref} changes faster than it is read`);
  });
}

/** A subscription as read while its stored state had this revision; null when the provider does not know it. */
interface Reading {
  name: PaymentProviderName;
  ref: string;
  revision: number;
  observed: ProviderSubscription | null;
  event: WebhookEvent | null;
}

/** Stores a reading. False, without effect, when another one was stored since it began. */
function storeReading(
  services: PaymentServices,
  { name, ref, revision, observed, event }: Reading,
): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    await lockSubscription(trx, name, ref);
    if (event && (await hasEvent(trx, name, event.id))) return true;
    if ((await findRevision(trx, name, ref)) !== revision) return false;
    if (observed) await storeSubscription(services, trx, { name, observed, refund: event?.refund });
    if (event) await storeEvent(trx, name, event);
    return true;
  });
}

/** Stores an event and what the operator has to decide about it. */
export async function storeEvent(
  trx: DbTransaction,
  provider: PaymentProviderName,
  event: WebhookEvent,
): Promise<void> {
  if (event.issue) await insertIssue(trx, { ...event.issue, provider });
  await insertEvent(trx, provider, event);
}

async function storeSubscription(
  services: Pick<PaymentServices, 'prices' | 'operator'>,
  trx: DbTransaction,
  read: { name: PaymentProviderName; observed: ProviderSubscription; refund: WebhookEvent['refund'] },
): Promise<void> {
  const { name: provider, observed: stated, refund } = read;
  const { prices } = services;
  const checkout = stated.checkoutId === null ? null : await findCheckout(trx, stated.checkoutId);
  const before = await findSubscription(trx, provider, stated.ref);
  // PayPal keeps a cancelled subscription to the end of its period; one that was withdrawn has none.
  const isWithdrawn = before !== null && before.withdrawnAt !== null && stated.cancelsAtPeriodEnd;
  const observed: ProviderSubscription = isWithdrawn ? { ...stated, status: 'ended' } : stated;
  const userId = before?.userId ?? checkout?.userId ?? observed.userId;
  const price =
    provider === 'test'
      ? prices.find(observed.priceRef)
      : prices.findByProviderId(provider, observed.priceRef);
  const subject = { provider, subject: observed.ref };
  if (!price) {
    await insertIssue(trx, { kind: 'unknown_price', ...subject, facts: observed });
    return;
  }
  const hasAccount = userId !== null && (await lockSubscriber(trx, userId));
  if (!hasAccount && observed.status !== 'ended')
    await insertIssue(trx, { kind: 'unknown_user', ...subject, facts: observed });
  else await resolveIssues(trx, subject);
  const recorded = await recordCharges(services, trx, {
    provider,
    ref: observed.ref,
    userId: hasAccount ? userId : null,
    price,
    charges: observed.charges,
    refund,
    isWithdrawn: before !== null && before.withdrawnAt !== null,
  });
  await upsertSubscription(trx, provider, observed, {
    userId: hasAccount ? userId : null,
    price,
    isPaidBack: recorded.isPaidBack,
    change:
      before && before.priceId !== price.priceId ? { keeps: provider === 'paypal' ? before : null } : null,
  });
  if (checkout) await closeCheckout(trx, checkout.id, 'paid');
  if (!hasAccount) return;
  const announced = await queuePlanMail(trx, {
    userId,
    price,
    before,
    after: await findSubscription(trx, provider, observed.ref),
    seller: services.operator,
    issued: recorded.issued,
  });
  await queueInvoiceMails(trx, recorded, announced);
  const inForce = await refreshPaidTier(trx, userId);
  if (inForce.length > 1)
    await insertIssue(trx, {
      kind: 'second_subscription',
      ...subject,
      facts: { userId, subscriptions: inForce.map((each) => `${each.provider} ${each.providerRef}`) },
    });
}

/**
 * Sets the paid plan of a user from the stored subscriptions and the clock. Returns those that charge the
 * user. The caller holds the lock of the user's row.
 */
async function refreshPaidTier(trx: DbTransaction, userId: string): Promise<StoredSubscription[]> {
  const subscriptions = await listSubscriptions(trx, userId);
  const inForce = findSubscriptionInForce(subscriptions, new Date());
  await updatePaidTier(trx, userId, {
    plan: inForce?.plan ?? null,
    summary: subscriptions.length === 0 ? null : summariseSubscription(inForce),
  });
  return subscriptions.filter(
    ({ status, cancelsAtPeriodEnd, refundedAt }) =>
      status !== 'ended' && !cancelsAtPeriodEnd && refundedAt === null,
  );
}

/** Sets the paid plan of a user again, after time has passed. */
export async function refreshUser(db: Db, userId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await lockSubscriber(trx, userId)) await refreshPaidTier(trx, userId);
  });
}
