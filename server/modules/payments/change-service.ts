import { PAGES } from '#contracts/pages.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import type { Price } from '#domain/payments/price.ts';
import { askProvider } from '#server/modules/payments/checkout-service.ts';
import { requireSubscription } from '#server/modules/payments/manage-service.ts';
import { findProvider, type PaymentServices } from '#server/modules/payments/payment-services.ts';
import type { ChangeCost, PaymentProvider, PriceChange } from '#server/modules/payments/provider.ts';
import { type StoredSubscription, setChangeAsked } from '#server/modules/payments/subscription-repository.ts';
import { synchroniseSubscription } from '#server/modules/payments/subscription-service.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Minutes for which a computed change can be ordered. */
const QUOTE_MINUTES = 15;

/** A change that a user asks for. `at`: the time for which its cost was computed. */
export interface ChangeRequest {
  userId: string;
  priceId: string;
  at: Date;
  language: Locale;
}

/** Prices to which a subscription can change: of the same provider and currency, while it renews. */
export function listChanges(services: PaymentServices, subscription: StoredSubscription): Price[] {
  const provider = findProvider(services, subscription.provider);
  const current = services.prices.find(subscription.priceId);
  const { status, cancelsAtPeriodEnd, refundedAt, withdrawnAt, periodEnd } = subscription;
  const isRunning = status === 'active' && !cancelsAtPeriodEnd && periodEnd > new Date();
  if (!provider || !current || !isRunning || refundedAt !== null || withdrawnAt !== null) return [];
  return services.prices.prices.filter(
    (price) =>
      price.sold &&
      price.priceId !== current.priceId &&
      price.currency === current.currency &&
      provider.sells(price),
  );
}

/** What a change costs and when it takes effect. */
export interface ChangePreview extends ChangeCost {
  provider: PaymentProvider['name'];
  from: Price;
  to: Price;
  at: Date;
  /** Whether it takes effect with the next charge. */
  isLater: boolean;
}

/** Computes a change. Throws `payment.no_subscription` and `payment.change_not_possible`. */
export async function previewChange(
  services: PaymentServices,
  request: ChangeRequest,
): Promise<ChangePreview> {
  const { provider, change } = await requireChange(services, request);
  const cost = await askProvider(() => provider.readChangeCost(change));
  return {
    ...cost,
    provider: provider.name,
    from: change.from,
    to: change.to,
    at: change.at,
    isLater: provider.changesLater,
  };
}

/**
 * Orders a change. Returns the page on which the provider asks the user, null when the change is done. A change
 * that was done before is not repeated. Throws `payment.quote_expired` when its cost was computed too long ago.
 */
export async function changePlan(services: PaymentServices, request: ChangeRequest): Promise<string | null> {
  const found = await requireSubscription(services, request.userId);
  if (found.subscription.priceId === request.priceId) return null;
  const age = Date.now() - request.at.getTime();
  if (age < -60_000 || age > QUOTE_MINUTES * 60_000) throw new ApiError('payment.quote_expired');
  const { subscription, provider, change } = await requireChange(services, request);
  await setChangeAsked(services.db, subscription.id);
  return askProvider(async () => {
    const page = await provider.changePrice(change);
    if (page === null) await synchroniseSubscription(services, provider.name, change.ref);
    return page;
  });
}

async function requireChange(
  services: PaymentServices,
  { userId, priceId, at, language }: ChangeRequest,
): Promise<{ subscription: StoredSubscription; provider: PaymentProvider; change: PriceChange }> {
  const { subscription, provider } = await requireSubscription(services, userId);
  const from = services.prices.find(subscription.priceId);
  const to = listChanges(services, subscription).find((price) => price.priceId === priceId);
  if (!from || !to) throw new ApiError('payment.change_not_possible');
  const returnUrl = `${services.publicUrl}${getLocalePrefix(language)}${PAGES.user}#billing`;
  const { providerRef: ref, periodEnd } = subscription;
  return { subscription, provider, change: { ref, from, to, at, periodEnd, language, returnUrl } };
}
