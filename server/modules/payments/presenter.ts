import type { AnswerOf } from '#contracts/call.ts';
import {
  type changePreviewCall,
  type invoicesCall,
  PLAN_SLUGS,
  type PriceAnswer,
  type subscriptionCall,
  type TierAnswer,
} from '#contracts/payments.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatInvoiceNumber } from '#domain/payments/invoice.ts';
import type { Price } from '#domain/payments/price.ts';
import { findAccessEnd } from '#domain/payments/subscription.ts';
import { findWithdrawalEnd } from '#domain/payments/withdrawal.ts';
import { listPlanFeatures } from '#domain/plans/plan-table.ts';
import { countLiveEvents } from '#server/modules/live-events/read-live-events.ts';
import { type ChangePreview, listChanges } from '#server/modules/payments/change-service.ts';
import type { Invoice } from '#server/modules/payments/invoice-repository.ts';
import { findProvider, type PaymentServices } from '#server/modules/payments/payment-services.ts';
import type { StoredSubscription } from '#server/modules/payments/subscription-repository.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type PlanSlug = (typeof PLAN_SLUGS)[number];
const NAMES: Record<PlanSlug, string> = { free: 'Free', pro: 'PRO', enterprise: 'ENTERPRISE' };

/** A price with the providers that sell at it. */
export function toPriceAnswer({ providers }: Pick<PaymentServices, 'providers'>, price: Price): PriceAnswer {
  return {
    priceId: price.priceId,
    interval: price.interval,
    amount: price.amount,
    currency: price.currency,
    tax: price.tax,
    tax_percent: price.taxPercent,
    providers: price.sold ? providers.filter(({ sells }) => sells(price)).map(({ name }) => name) : [],
  };
}

/** All plans. */
export function listTiers(services: PaymentServices, locale: Locale): TierAnswer[] {
  return PLAN_SLUGS.map((slug) => toTierAnswer(services, slug, locale));
}

/** One plan; throws `payment.unknown_plan`. */
export function findTier(services: PaymentServices, slug: string, locale: Locale): TierAnswer {
  const found = PLAN_SLUGS.find((name) => name === slug);
  if (!found) throw new ApiError('payment.unknown_plan');
  return toTierAnswer(services, found, locale);
}

/** A plan without a price is closed. */
function toTierAnswer(services: PaymentServices, slug: PlanSlug, locale: Locale): TierAnswer {
  const prices = services.prices.prices
    .filter(({ plan, sold }) => plan === slug && sold)
    .map((price) => toPriceAnswer(services, price));
  const isSold = prices.some(({ providers }) => providers.length > 0);
  return {
    slug,
    name: NAMES[slug],
    features: listPlanFeatures(slug, locale, { seats: services.prices.seats, live: countLiveEvents() }),
    seats: slug === 'enterprise' ? services.prices.seats : 1,
    prices,
    closed: slug === 'free' ? null : (services.closed ?? (isSold ? null : 'provider')),
  };
}

const toPlanPrice = (services: PaymentServices, price: Price) => ({
  ...toPriceAnswer(services, price),
  plan: price.plan,
});

/** A change of plan as its user sees it. */
export function toChangePreviewAnswer(
  services: PaymentServices,
  { from, to, provider, due, nextAt, isLater, at }: ChangePreview,
): AnswerOf<typeof changePreviewCall> {
  return {
    from: toPlanPrice(services, from),
    to: toPlanPrice(services, to),
    provider,
    due,
    next_at: nextAt.toISOString(),
    at_once: !isLater,
    quoted_at: at.toISOString(),
  };
}

/** A subscription as its user sees it. */
export function toSubscriptionAnswer(
  services: PaymentServices,
  subscription: StoredSubscription | null,
): AnswerOf<typeof subscriptionCall> {
  if (!subscription) return { subscription: null };
  const { periodEnd, startedAt, cancelsAtPeriodEnd } = subscription;
  return {
    subscription: {
      provider: subscription.provider,
      plan: subscription.plan,
      interval: subscription.interval,
      amount: subscription.amount,
      currency: subscription.currency,
      status: subscription.status,
      cancels_at_period_end: cancelsAtPeriodEnd,
      period_end: periodEnd.toISOString(),
      started_at: startedAt.toISOString(),
      withdrawal_until: findWithdrawalEnd(subscription.orderedAt, subscription.interval).toISOString(),
      access_until: findAccessEnd(subscription)?.toISOString() ?? null,
      actions: listActions(services, subscription),
      changes: listChanges(services, subscription).map((price) => toPlanPrice(services, price)),
    },
  };
}

function listActions(
  services: PaymentServices,
  subscription: StoredSubscription,
): ('cancel' | 'resume' | 'portal' | 'withdraw')[] {
  const provider = findProvider(services, subscription.provider);
  const end = findAccessEnd(subscription);
  if (!provider || end === null || end <= new Date()) return [];
  return [
    ...(subscription.cancelsAtPeriodEnd ? [] : (['cancel'] as const)),
    ...(subscription.cancelsAtPeriodEnd && provider.canResume ? (['resume'] as const) : []),
    ...(findWithdrawalEnd(subscription.orderedAt, subscription.interval) > new Date()
      ? (['withdraw'] as const)
      : []),
    ...(provider.hasPortal ? (['portal'] as const) : []),
  ];
}

/** Documents as their user sees them. */
export function toInvoicesAnswer(invoices: readonly Invoice[]): AnswerOf<typeof invoicesCall> {
  return {
    data: invoices.map(({ id, series, number, kind, facts, total, currency, issuedAt, provider }) => ({
      id,
      number: formatInvoiceNumber(series, number),
      kind,
      plan: facts.plan,
      total,
      currency,
      issued_at: issuedAt.toISOString(),
      test: provider === 'test',
    })),
  };
}
