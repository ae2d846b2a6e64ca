import type { Locale } from '#domain/locale/locales.ts';

/**
 * Converts decimal text with a dot to the notation of an input field: the decimal mark of the language,
 * without grouping.
 */
export function formatTypedAmount(amount: string, locale: Locale): string {
  return locale === 'it' ? amount.replace('.', ',') : amount;
}
