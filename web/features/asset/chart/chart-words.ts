import type { HistoryAnswer } from '#contracts/history.ts';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { PricePoint } from './price-series.ts';

/** Explains why the recorded prices do not cover a range. */
export function uncoveredWords(recorded: HistoryAnswer['recorded']): string {
  if (!recorded) return m.range_unrecorded();
  const locale = getLocale();
  return m.range_uncovered({
    from: formatDate(recorded.from, locale),
    until: formatDate(recorded.until, locale),
  });
}

/**
 * Describes one day (ms) of the chart: date, price or market cap, and volume where recorded. Returns an empty array when no
 * row has that time.
 */
export function describeDay(
  points: readonly PricePoint[],
  at: number,
  currency: Currency,
  formatValue: (value: number | null) => string,
): string[] {
  const point = points.find((each) => each.at === at);
  if (!point) return [];
  const locale = getLocale();
  return [
    formatDate(at, locale),
    formatValue(point.value),
    ...(point.volume === null
      ? []
      : [m.asset_chart_volume_of({ amount: formatCompactMoney(point.volume, currency, locale) })]),
  ];
}
