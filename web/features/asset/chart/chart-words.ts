import { type Currency, currencyDecimals, formatCurrencyFixed } from '#domain/format/format-currency.ts';
import { formatDayMonth, formatMonth, formatYear } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#web/paraglide/messages.js';
import type { DateTick } from './date-ticks.ts';
import type { Range } from './ranges.ts';

const RANGE_NAMES: Record<Range, [short: () => string, long: () => string]> = {
  '24h': [m.asset_range_24h, m.asset_range_24h_long],
  '7d': [m.asset_range_7d, m.asset_range_7d_long],
  '30d': [m.asset_range_30d, m.asset_range_30d_long],
  '180d': [m.asset_range_180d, m.asset_range_180d_long],
  '1y': [m.asset_range_1y, m.asset_range_1y_long],
  all: [m.asset_range_all, m.asset_range_all_long],
};

/** A range on its button. */
export const rangeName = (range: Range): string => RANGE_NAMES[range][0]();

/** A range inside a sentence. */
export const rangeInSentence = (range: Range): string => RANGE_NAMES[range][1]();

/** The amounts of an axis, all with as many decimals as the one that needs most: by its size, or to differ from its neighbours. */
export function axisAmounts(values: readonly number[], currency: Currency, locale: Locale): string[] {
  const decimals = Math.max(2, ...values.map(currencyDecimals), ...values.map(decimalsOf));
  return values.map((value) => formatCurrencyFixed(value, decimals, currency, locale));
}

/** The fewest decimals, at most eight, that write a round value in full. */
function decimalsOf(value: number): number {
  return (
    [2, 3, 4, 5, 6, 7].find((decimals) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-10) ?? 8
  );
}

/** The label of a date tick: `3 Nov`, `Nov`, `2025`. */
export function tickName({ at, unit }: DateTick, locale: Locale): string {
  if (unit === 'day') return formatDayMonth(at, locale);
  return unit === 'month' ? formatMonth(at, locale) : formatYear(at);
}
