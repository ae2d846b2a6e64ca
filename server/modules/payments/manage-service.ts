import type { AnswerOf } from '#contracts/call.ts';
import { PAGES } from '#contracts/pages.ts';
import type { paypalCancelCall } from '#contracts/payments.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { findSubscriptionInForce } from '#domain/payments/subscription.ts';
import { findWithdrawalEnd } from '#domain/payments/withdrawal.ts';
import { askProvider } from '#server/modules/payments/checkout-service.ts';
import { listInvoicesOfSubscription } from '#server/modules/payments/invoice-repository.ts';
import { findProvider, type PaymentServices } from '#server/modules/payments/payment-services.ts';
import type { PaymentProvider } from '#server/modules/payments/provider.ts';
import {
  listSubscriptions,
  type StoredSubscription,
  setWithdrawn,
} from '#server/modules/payments/subscription-repository.ts';
import { synchroniseSubscription } from '#server/modules/payments/subscription-service.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** The subscription in force, else the newest; null without one. */
export async function readSubscription(
  { db }: Pick<PaymentServices, 'db'>,
  userId: string,
): Promise<StoredSubscription | null> {
  const subscriptions = await listSubscriptions(db, userId);
  return findSubscriptionInForce(subscriptions, new Date()) ?? subscriptions[0] ?? null;
}

/** Returns the subscription in force with its provider. Throws `payment.no_subscription`. */
export async function requireSubscription(
  services: PaymentServices,
  userId: string,
): Promise<{ subscription: StoredSubscription; provider: PaymentProvider }> {
  const subscription = findSubscriptionInForce(await listSubscriptions(services.db, userId), new Date());
  const provider = subscription && findProvider(services, subscription.provider);
  if (!subscription || !provider) throw new ApiError('payment.no_subscription');
  return { subscription, provider };
}

/** Cancels at the end of the paid period, or takes that back. Returns the new state. */
export async function setCancellation(
  services: PaymentServices,
  userId: string,
  cancels: boolean,
): Promise<AnswerOf<typeof paypalCancelCall>> {
  const status = cancels ? 'cancelled' : 'active';
  const { subscription, provider } = await requireSubscription(services, userId);
  const { providerRef, cancelsAtPeriodEnd } = subscription;
  if (cancelsAtPeriodEnd === cancels) return { status };
  if (!cancels && !provider.canResume) throw new ApiError('payment.no_subscription');
  await askProvider(async () => {
    await provider.setCancelAtPeriodEnd(providerRef, cancels);
    await synchroniseSubscription(services, provider.name, providerRef);
  });
  return { status };
}

/** Returns the provider's page for managing the subscription, else the user's page here. */
export async function openPortal(
  services: PaymentServices,
  userId: string,
  language: Locale,
): Promise<string> {
  const { subscription, provider } = await requireSubscription(services, userId);
  const own = `${services.publicUrl}${getLocalePrefix(language)}${PAGES.user}#billing`;
  const { customerRef } = subscription;
  if (!provider.hasPortal || customerRef === null) return own;
  return askProvider(() => provider.openPortal(customerRef, own));
}

/**
 * Withdraws from the order: records it, ends the subscription at once and pays back the whole price. Recorded
 * first, so that an interrupted withdrawal is completed by the job. Throws `payment.withdrawal_over`.
 */
export async function withdraw(services: PaymentServices, userId: string): Promise<void> {
  const { subscription, provider } = await requireSubscription(services, userId);
  const { id, orderedAt, interval } = subscription;
  if (findWithdrawalEnd(orderedAt, interval) < new Date()) throw new ApiError('payment.withdrawal_over');
  await setWithdrawn(services.db, id);
  await askProvider(() => completeWithdrawal(services, provider, subscription));
}

const CLOCK_SKEW_MS = 3_600_000;

/** Ends a withdrawn subscription at its provider, which pays back what was charged for it. */
export async function completeWithdrawal(
  services: PaymentServices,
  provider: PaymentProvider,
  { providerRef, orderedAt }: Pick<StoredSubscription, 'providerRef' | 'orderedAt'>,
): Promise<void> {
  // A payment before a change of price was partly credited to it, so it is paid back too.
  const earlier = (await listInvoicesOfSubscription(services.db, provider.name, providerRef)).findLast(
    ({ kind, paidAt }) => kind === 'invoice' && paidAt.getTime() < orderedAt.getTime() - CLOCK_SKEW_MS,
  );
  // The clock of the provider may differ.
  const from = (earlier?.paidAt ?? orderedAt).getTime() - CLOCK_SKEW_MS;
  await provider.endWithRefund(providerRef, new Date(from));
  await synchroniseSubscription(services, provider.name, providerRef);
}
