import { Decimal } from '#domain/decimal.ts';

/** Plans that are sold. */
export const SOLD_PLANS = ['pro', 'enterprise'] as const;
export type SoldPlan = (typeof SOLD_PLANS)[number];

export const BILLING_INTERVALS = ['month', 'year'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

export const PRICE_CURRENCIES = ['EUR', 'USD'] as const;
export type PriceCurrency = (typeof PRICE_CURRENCIES)[number];

export interface Price {
  priceId: string;
  plan: SoldPlan;
  interval: BillingInterval;
  /** Decimal text with two decimals, in `currency`, for one interval. */
  amount: string;
  currency: PriceCurrency;
  /** Whether `amount` contains the tax. */
  tax: 'included' | 'excluded';
  /** Rate of the tax in percent; null when the payment provider determines it. */
  taxPercent: string | null;
  /** Id of the price at each payment provider. */
  providers: Readonly<Partial<Record<'stripe' | 'paypal', string>>>;
  /** Whether it is still sold. Existing subscriptions keep a price that is not. */
  sold: boolean;
}

/**
 * Splits a price into net, tax and total, each with two decimals, half a cent rounded away from zero. Null
 * when the rate of the tax is unknown: `amount` is then the whole that is known.
 */
export function splitTax({
  amount,
  tax,
  taxPercent,
}: Pick<Price, 'amount' | 'tax' | 'taxPercent'>): { net: string; tax: string; total: string } | null {
  if (taxPercent === null) return null;
  const factor = new Decimal(taxPercent).div(100).plus(1);
  const round = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  const total = tax === 'included' ? new Decimal(amount) : round(new Decimal(amount).times(factor));
  const net = tax === 'included' ? round(total.div(factor)) : new Decimal(amount);
  return { net: net.toFixed(2), tax: total.minus(net).toFixed(2), total: total.toFixed(2) };
}

/**
 * Returns the end of a billing interval that began at `start`. A day that the month does not have becomes its
 * last day. `anchor`: day of the month of the first start, so that 31 January, 28 February, 31 March follow.
 */
export function addInterval(start: Date, interval: BillingInterval, anchor = start.getUTCDate()): Date {
  return moveByMonths(start, interval === 'year' ? 12 : 1, anchor);
}

/** Returns the start of a billing interval that ends at `end`. `anchor`: as in `addInterval`. */
export function subtractInterval(end: Date, interval: BillingInterval, anchor: number): Date {
  return moveByMonths(end, interval === 'year' ? -12 : -1, anchor);
}

function moveByMonths(start: Date, months: number, anchor: number): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchor, lastDay));
  return end;
}
