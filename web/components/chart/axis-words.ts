import { type Currency, formatCurrencyFixed, getCurrencyDecimals } from '#domain/format/format-currency.ts';
import { formatDayMonth, formatMonth, formatTimeOfDay, formatYear } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { DateTick } from './date-ticks.ts';

/**
 * Formats all amounts of an axis with the same number of decimals: enough for the smallest amount, and for all
 * amounts to differ. None when all are whole thousands or more.
 */
export function formatAxisAmounts(values: readonly number[], currency: Currency, locale: Locale): string[] {
  const isLarge = values.every(
    (value) => value === 0 || (Number.isInteger(value) && Math.abs(value) >= 1000),
  );
  const decimals = isLarge
    ? 0
    : Math.max(2, ...values.map(getCurrencyDecimals), ...values.map((value) => countDecimals(value)));
  return values.map((value) => formatCurrencyFixed(value, decimals, currency, locale));
}

/** Formats all numbers of an axis with the same number of decimals: as many as one of them needs, at most three. */
export function formatAxisNumbers(values: readonly number[], locale: Locale): string[] {
  const decimals = Math.min(3, Math.max(...values.map((value) => countDecimals(value, 0))));
  return values.map((value) => formatFixed(value, decimals, locale));
}

/** Fewest decimals, from `minDecimals` to eight, that represent a round value exactly. */
function countDecimals(value: number, minDecimals = 2): number {
  return (
    [0, 1, 2, 3, 4, 5, 6, 7].find(
      (decimals) => decimals >= minDecimals && Math.abs(value - Number(value.toFixed(decimals))) < 1e-10,
    ) ?? 8
  );
}

/** Label of a date tick: `06:00`, `3 Nov`, `Nov`, `2025`. The first month of an axis has its year. */
export function formatTick({ at, unit }: DateTick, locale: Locale, isFirst = false): string {
  if (unit === 'hour') return formatTimeOfDay(at);
  if (unit === 'day') return formatDayMonth(at, locale);
  if (unit === 'year') return formatYear(at);
  return isFirst ? `${formatMonth(at, locale)} ${formatYear(at)}` : formatMonth(at, locale);
}
