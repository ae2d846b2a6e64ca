import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** A weight: `0.45`, `0,45`. */
export const weightText = (weight: number, locale: Locale): string => formatFixed(weight, 2, locale);

/** A share without decimals: 0.8 is `80%`. */
export const shareText = (share: number, locale: Locale): string => formatShare(share, locale, 0);
