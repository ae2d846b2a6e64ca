import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** Formats a weight: `0.45`, `0,45`. */
export const formatWeight = (weight: number, locale: Locale): string => formatFixed(weight, 2, locale);

/** Formats a share without decimals: 0.8 is `80%`. */
export const formatWholeShare = (share: number, locale: Locale): string => formatShare(share, locale, 0);
