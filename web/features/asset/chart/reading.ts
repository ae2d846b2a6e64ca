import { formatCompactMoney } from '#domain/format/format-compact.ts';
import { type Currency, formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#web/paraglide/messages.js';
import type { PricePoint } from './price-series.ts';

export interface Reading {
  day: string;
  price: string;
  volume: string | null;
}

/** What the chart says of one day; null for a moment it has no row of. A day without a price reads as unknown. */
export function readingOf(
  points: readonly PricePoint[],
  at: number,
  currency: Currency,
  locale: Locale,
): Reading | null {
  const point = points.find((each) => each.at === at);
  if (!point) return null;
  return {
    day: formatDate(point.at, locale),
    price: formatCurrency(point.value, currency, locale),
    volume:
      point.volume === null
        ? null
        : m.asset_chart_volume_of({ amount: formatCompactMoney(point.volume, currency, locale) }),
  };
}
