import { type Currency, formatCurrency, placeCurrency } from '#domain/format/format-currency.ts';
import { splitSignedDigits } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { type Figure, isKnown, UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

interface Unit {
  size: number;
  name: string;
}

/** Italian has no larger unit than a thousand million: `bilione` is ambiguous. */
const UNITS: Record<Locale, readonly Unit[]> = {
  en: [
    { size: 1e12, name: 'T' },
    { size: 1e9, name: 'B' },
    { size: 1e6, name: 'M' },
    { size: 1e3, name: 'k' },
  ],
  it: [
    { size: 1e9, name: 'mld' },
    { size: 1e6, name: 'mln' },
    { size: 1e3, name: 'mila' },
  ],
};

/** Returns the largest unit in which the rounded value is at least 1: 999,960 is already 1.0 M. */
function findUnit(value: number, decimals: number, locale: Locale): Unit | undefined {
  const size = Math.abs(value);
  if (size < 1000) return undefined;
  return UNITS[locale].find((unit) => size >= unit.size * (1 - (0.5 * 10 ** -decimals) / 1000));
}

/** Smaller amounts are not abbreviated. */
const MIN_COMPACT_AMOUNT = 1e6;
const SIGNIFICANT_DIGITS = 4;

/**
 * Formats a large amount with four significant digits and a unit: `$450.0 M`, `1.912 mld $`. An amount under
 * a million is formatted like any other. `round` omits trailing zeros, for round figures such as a limit: `$5
 * M`.
 */
export function formatCompactMoney(
  value: Figure,
  currency: Currency,
  locale: Locale,
  { round = false } = {},
): string {
  if (!isKnown(value)) return UNKNOWN;
  if (Math.abs(value) < MIN_COMPACT_AMOUNT) return formatCurrency(value, currency, locale);
  const rounded = Number(value.toPrecision(SIGNIFICANT_DIGITS));
  const unit = UNITS[locale].find(({ size }) => Math.abs(rounded) >= size)!;
  const inUnits = Number((rounded / unit.size).toPrecision(SIGNIFICANT_DIGITS));
  const wholeDigits = Math.floor(Math.log10(Math.abs(inUnits))) + 1;
  const decimals = round ? (String(inUnits).split('.')[1]?.length ?? 0) : SIGNIFICANT_DIGITS - wholeDigits;
  const { sign, digits } = splitSignedDigits(inUnits, Math.max(0, decimals), locale);
  if (locale === 'it') return placeCurrency(sign, `${digits}\u00a0${unit.name}`, currency, locale);
  return `${placeCurrency(sign, digits, currency, locale)}\u00a0${unit.name}`;
}

/** Formats a large count with a unit: `19.8 M`, `19,8 mln`. A count under 1,000 is written in full. */
export function formatCompactCount(value: Figure, locale: Locale, decimals = 1): string {
  if (!isKnown(value)) return UNKNOWN;
  const unit = findUnit(value, decimals, locale);
  if (!unit) return formatCount(value, locale);
  const { sign, digits } = splitSignedDigits(value / unit.size, decimals, locale);
  return `${sign}${digits}\u00a0${unit.name}`;
}
