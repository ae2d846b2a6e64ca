import { PAGES } from '#contracts/pages.ts';
import type { CheckoutProvider } from '#contracts/payments.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { findSubscriptionInForce } from '#domain/payments/subscription.ts';
import {
  type Checkout,
  closeCheckout,
  findCheckout,
  findReusableCheckout,
  insertCheckout,
  lockCheckout,
  setCheckoutPage,
} from '#server/modules/payments/checkout-repository.ts';
import { findProvider, type PaymentServices } from '#server/modules/payments/payment-services.ts';
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from '#server/modules/payments/provider.ts';
import { listSubscriptions, lockSubscriber } from '#server/modules/payments/subscription-repository.ts';
import { synchroniseSubscription } from '#server/modules/payments/subscription-service.ts';
import { createTestSubscription } from '#server/modules/payments/test-provider.ts';
import { findRunningTestSubscription } from '#server/modules/payments/test-subscription-repository.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A purchase that a user asks for. */
export interface PurchaseRequest {
  userId: string;
  email: string;
  /** Whether the account has lifetime access. */
  hasLifetime: boolean;
  priceId: string;
  tid: string | null;
  provider: CheckoutProvider | undefined;
  language: Locale;
}

/**
 * Begins a purchase and returns the provider's page. A repeated request within a few minutes returns the same
 * page, so a double click buys once.
 */
export async function beginCheckout(services: PaymentServices, request: PurchaseRequest): Promise<string> {
  const { db, prices, closed } = services;
  if (closed !== null) throw new ApiError('payment.closed');
  if (request.hasLifetime) throw new ApiError('payment.lifetime');
  const price = prices.find(request.priceId);
  if (!price?.sold) throw new ApiError('payment.unknown_price');
  const provider = services.providers.find(
    ({ name, sells }) => (request.provider === undefined || name === request.provider) && sells(price),
  );
  if (!provider) throw new ApiError('payment.unknown_price');
  if (await hasSubscriptionInForce(services, request.userId))
    throw new ApiError('payment.already_subscribed');
  const checkout = {
    userId: request.userId,
    provider: provider.name,
    priceId: price.priceId,
    plan: price.plan,
    tid: request.tid,
    language: request.language,
  };
  const reusable = await findReusableCheckout(db, checkout);
  if (reusable?.url) return reusable.url;
  const id = reusable?.id ?? (await insertCheckout(db, checkout));
  const page = await askProvider(() =>
    provider.createCheckout({
      id,
      userId: request.userId,
      email: request.email,
      price,
      tid: request.tid,
      language: request.language,
      successUrl: toResultUrl(services, { id, language: request.language }, 'paymentSuccess'),
      cancelUrl: toResultUrl(services, { id, language: request.language }, 'paymentCancel'),
    }),
  );
  await setCheckoutPage(db, id, page);
  return page.url;
}

/** Turns an unreachable provider into an error for the user. */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ApiError('payment.provider_unavailable');
    if (error instanceof ProviderRefused) throw new ApiError('payment.change_refused');
    throw error;
  }
}

async function hasSubscriptionInForce({ db }: PaymentServices, userId: string): Promise<boolean> {
  return findSubscriptionInForce(await listSubscriptions(db, userId), new Date()) !== null;
}

type ResultPage = 'paymentSuccess' | 'paymentError' | 'paymentCancel';

/** Address of a page that shows the state of a checkout. */
export function toResultUrl(
  { publicUrl }: Pick<PaymentServices, 'publicUrl'>,
  { id, language }: Pick<Checkout, 'id' | 'language'>,
  page: ResultPage,
): string {
  return `${publicUrl}${getLocalePrefix(language)}${PAGES[page]}?checkout=${id}`;
}

/**
 * Returns a checkout of the user, after asking the provider while it is open. Throws `payment.unknown_checkout`
 * for another user's.
 */
export async function readCheckout(services: PaymentServices, userId: string, id: string): Promise<Checkout> {
  const checkout = await findCheckout(services.db, id);
  if (checkout?.userId !== userId) throw new ApiError('payment.unknown_checkout');
  const provider = findProvider(services, checkout.provider);
  if (checkout.state !== 'open' || !provider) return checkout;
  try {
    await settleCheckout(services, provider, checkout);
  } catch (error) {
    // The stored state is shown; the job asks again.
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
  return (await findCheckout(services.db, id)) ?? checkout;
}

/** Stores what became of an open checkout at its provider. */
export async function settleCheckout(
  services: PaymentServices,
  provider: PaymentProvider,
  { id, providerRef }: Checkout,
): Promise<void> {
  if (providerRef === null) return;
  const { state, subscriptionRef } = await provider.readCheckout(providerRef);
  if (subscriptionRef !== null) await synchroniseSubscription(services, provider.name, subscriptionRef);
  else if (state === 'closed') await closeCheckout(services.db, id, 'cancelled');
}

const OUTCOME_PAGES = { paid: 'paymentSuccess', failed: 'paymentError', cancelled: 'paymentCancel' } as const;

/**
 * Applies the form of the TEST checkout and returns the page of the result. A form that is sent again has no
 * effect. Throws `payment.unknown_checkout`.
 */
export async function completeTestCheckout(
  services: PaymentServices,
  id: string,
  outcome: 'success' | 'error' | 'cancel',
): Promise<string> {
  const isOffered = findProvider(services, 'test') !== null;
  const found = isOffered ? await findCheckout(services.db, id) : null;
  if (found?.provider !== 'test') throw new ApiError('payment.unknown_checkout');
  const ref = await inTransaction(services.db, async (trx) => {
    const checkout = await lockCheckout(trx, id);
    if (checkout?.state !== 'open') return null;
    // Purchases of one user in two tabs wait for each other.
    await lockSubscriber(trx, checkout.userId);
    const bought = await findRunningTestSubscription(trx, checkout.userId);
    if (bought?.checkoutId === id) return null;
    const isAllowed =
      outcome === 'success' &&
      bought === null &&
      !(await hasSubscriptionInForce({ ...services, db: trx }, checkout.userId));
    if (isAllowed) return createTestSubscription(trx, services.prices, checkout);
    await closeCheckout(trx, id, outcome === 'cancel' ? 'cancelled' : 'failed');
    return null;
  });
  if (ref !== null) await synchroniseSubscription(services, 'test', ref);
  const { state } = (await findCheckout(services.db, id)) ?? found;
  return toResultUrl(services, found, state === 'open' ? 'paymentSuccess' : OUTCOME_PAGES[state]);
}
