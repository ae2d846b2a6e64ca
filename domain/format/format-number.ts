import { formatFixed } from '#domain/format/format-fixed.ts';
import { type Figure, isKnown, UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** Decimals by magnitude of the value before rounding: 99.9996 is under 100, so it is shown as 100.000. */
const NUMBER_STEPS: readonly (readonly [below: number, decimals: number])[] = [
  [0.0001, 8],
  [0.1, 6],
  [100, 3],
  [1000, 2],
  [10_000, 1],
];

/** Returns the number of decimals of a plain number: 8, 6, 3, 2, 1 or 0 by magnitude; none for 0. */
export function getNumberDecimals(value: number): number {
  if (value === 0) return 0;
  const size = Math.abs(value);
  return NUMBER_STEPS.find(([below]) => size < below)?.[1] ?? 0;
}

/**
 * Formats a plain number, with decimals by magnitude: `1,234.5` in English, `1.234,5` in Italian. Unknown
 * gives the unknown sign.
 */
export function formatNumber(value: Figure, locale: Locale): string {
  return isKnown(value) ? formatFixed(value, getNumberDecimals(value), locale) : UNKNOWN;
}

/** Formats a count without decimals: `1,450` stars. */
export function formatCount(value: Figure, locale: Locale): string {
  return formatFixed(value, 0, locale);
}
