import type { CashBalanceAnswer, CashMovementAnswer } from '#contracts/wallet-cash.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatExact } from '#domain/format/format-exact.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { sourceName } from '#web/components/source/source-name.ts';

/** An amount with every digit and its currency: `1,500.5 EUR`. */
export const exactCash = (amount: string, currency: FiatCurrency, locale: Locale): string =>
  `${formatExact(amount, locale)} ${currency.toUpperCase()}`;

/** Names a movement with its amount: `Deposit: 500 EUR`, `Currency exchange: 100 USD → 92 EUR`. */
export function movementName(movement: CashMovementAnswer, locale: Locale): string {
  const { type, currency, amount, received } = movement;
  const amounts = [
    exactCash(amount, currency, locale),
    ...(received ? [exactCash(received.amount, received.currency, locale)] : []),
  ];
  return `${m.cash_kind({ type })}: ${amounts.join(' → ')}`;
}

/** States a rate with its day and source. */
export const rateWords = (
  { currency, per_eur, day, source }: CashBalanceAnswer['rates'][number],
  locale: Locale,
): string =>
  m.cash_rate({
    rate: formatExact(per_eur === null ? null : String(per_eur), locale),
    currency: currency.toUpperCase(),
    day: formatDate(day, locale),
    source: source === null ? UNKNOWN : sourceName(source),
  });
