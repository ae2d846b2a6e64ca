import { formatCompactMoney } from '#domain/format/format-compact.ts';
import { type Currency, formatCurrency } from '#domain/format/format-currency.ts';
import type { Figure } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

interface MoneyProps {
  value: Figure;
  currency: Currency;
  locale: Locale;
  /** Abbreviates a large amount; the title has all digits. */
  short?: boolean;
}

/** A market amount that never wraps. */
export function Money({ value, currency, locale, short = false }: MoneyProps) {
  const full = formatCurrency(value, currency, locale);
  const text = short ? formatCompactMoney(value, currency, locale) : full;
  return (
    <span className="money" title={text === full ? undefined : full}>
      {text}
    </span>
  );
}
