import { type Currency, currencyDecimals, formatCurrencyFixed } from '#domain/format/format-currency.ts';
import { formatDayMonth, formatMonth, formatYear } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { DateTick } from './date-ticks.ts';

/** Mean advance of a figure at 11 px, with some air. */
export const FIGURE_WIDTH = 6.4;

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

/** Units that the longest amount of a value axis takes up, with the distance from the plot. */
export function roomForAmounts(amounts: readonly string[]): number {
  const longest = Math.max(0, ...amounts.map((text) => text.length));
  return Math.max(46, Math.ceil(longest * FIGURE_WIDTH) + 10);
}

/** The label of a date tick: `3 Nov`, `Nov`, `2025`. */
export function tickName({ at, unit }: DateTick, locale: Locale): string {
  if (unit === 'day') return formatDayMonth(at, locale);
  return unit === 'month' ? formatMonth(at, locale) : formatYear(at);
}
