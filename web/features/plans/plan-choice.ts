import type { TierAnswer } from '#contracts/payments.ts';
import type { Locale } from '#domain/locale/locales.ts';
import {
  BILLING_INTERVALS,
  type BillingInterval,
  PRICE_CURRENCIES,
  type PriceCurrency,
} from '#domain/payments/price.ts';
import { pageHref } from '#web/page-href.ts';

/** Interval and currency in which the plans page shows prices. */
export interface PlanChoice {
  interval: BillingInterval;
  currency: PriceCurrency;
}

/** Reads the choice from the address of the page: monthly in euros by default. */
export function readPlanChoice(query: URLSearchParams): PlanChoice {
  return {
    interval: BILLING_INTERVALS.find((each) => each === query.get('interval')) ?? 'month',
    currency: PRICE_CURRENCIES.find((each) => each.toLowerCase() === query.get('currency')) ?? 'EUR',
  };
}

/** Address of the plans page with this choice. */
export function planChoiceHref({ interval, currency }: PlanChoice, locale: Locale): string {
  const query = new URLSearchParams({
    ...(interval === 'month' ? {} : { interval }),
    ...(currency === 'EUR' ? {} : { currency: currency.toLowerCase() }),
  });
  return `${pageHref('plans', locale)}${query.size > 0 ? `?${query}` : ''}`;
}

/** Price of a plan for a choice; null when it has none. */
export function findPrice(tier: TierAnswer | undefined, { interval, currency }: PlanChoice) {
  return tier?.prices.find((price) => price.interval === interval && price.currency === currency) ?? null;
}
