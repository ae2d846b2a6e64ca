import { MINUS } from '#domain/format/format-fixed.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { moneyOf, moneyText } from '#domain/wallet/fixed.ts';

const MARKS: Record<Locale, { group: string; decimal: string }> = {
  en: { group: ',', decimal: '.' },
  it: { group: '.', decimal: ',' },
};

/**
 * Exact decimal text as it is read: grouped, with the decimal mark of the language; with `decimals` rounded half to even
 * to so many, else every digit. Unknown gives the unknown sign.
 */
export function formatAmount(amount: string | null, locale: Locale, decimals?: number): string {
  if (amount === null) return UNKNOWN;
  const exact = decimals === undefined ? amount : moneyText(moneyOf(amount), decimals);
  const [whole = '', rest = ''] = exact.replace('-', '').split('.') as [string, string?];
  const { group, decimal } = MARKS[locale];
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const fraction = decimals === undefined ? rest : rest.padEnd(decimals, '0');
  const digits = fraction === '' ? grouped : `${grouped}${decimal}${fraction}`;
  return exact.startsWith('-') ? `${MINUS}${digits}` : digits;
}

/** An amount of euros in cents: `€1,234.50`, `1.234,50 €`. */
export function formatEuros(amount: string | null, locale: Locale): string {
  const text = formatAmount(amount, locale, 2);
  if (amount === null) return text;
  const [sign, digits] = text.startsWith(MINUS) ? [MINUS, text.slice(1)] : ['', text];
  return locale === 'it' ? `${sign}${digits}\u00a0€` : `${sign}€${digits}`;
}
