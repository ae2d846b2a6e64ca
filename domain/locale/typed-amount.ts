import type { Locale } from '#domain/locale/locales.ts';

/** Decimal text with a dot, as somebody types it in a field: with the decimal mark of the language and nothing between the digits. */
export function typedAmount(amount: string, locale: Locale): string {
  return locale === 'it' ? amount.replace('.', ',') : amount;
}
