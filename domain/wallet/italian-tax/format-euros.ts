import { formatFullMoney } from '#domain/format/format-exact.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { moneyToText, parseMoney } from '#domain/wallet/fixed.ts';

/**
 * Formats exact decimal text of euros, rounded to cents: `€1,234.50`, `1.234,50 €`. Null gives the unknown
 * sign.
 */
export function formatEuros(amount: string | null, locale: Locale): string {
  return amount === null ? UNKNOWN : formatFullMoney(moneyToText(parseMoney(amount), 2), 'eur', locale);
}
