import { formatFixed } from '#domain/format/format-fixed.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

const DECIMALS = 2;

/** A result in multiples of the risk, with its sign; a dash when it is unknown. */
export const formatResult = (value: number | null, locale: Locale): string =>
  value === null ? UNKNOWN : `${formatFixed(value, DECIMALS, locale, 'always')} R`;
