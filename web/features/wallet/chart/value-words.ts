import type { WalletHistoryAnswer } from '#contracts/wallet-history.ts';
import { CURRENCY_CODE, type Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { summariseNames } from '#web/components/chart/summarise-names.ts';
import { typeName } from '#web/components/transaction/type-name.ts';
import type { ValueDay } from '#web/features/wallet/chart/value-series.ts';

type Trade = WalletHistoryAnswer['data'][number]['transactions'][number];

/** Names transactions of one type and asset: `Buy BTC`. */
export const formatTrade = ({ type, thicker }: Trade): string => `${typeName(type)} ${thicker}`;

/** Describes a day of the chart: date, value, invested amount and transactions. */
export function describeDay(day: ValueDay, currency: Currency): string[] {
  const locale = getLocale();
  return [
    formatDate(day.at, locale),
    m.wallet_read_value({ amount: formatSum(day.exactValue, currency, locale) }),
    m.wallet_read_invested({ amount: formatSum(day.exactInvested, currency, locale) }),
    ...(day.transactionNames.length > 0 ? [summariseNames(day.transactionNames)] : []),
  ];
}

/** Returns the text alternative of the chart. */
export function formatChartLabel(days: readonly ValueDay[], currency: Currency): string {
  const locale = getLocale();
  const last = days.findLast(({ value }) => value !== null);
  return m.wallet_chart_label({
    currency: CURRENCY_CODE[currency],
    from: formatDate(days[0]?.at ?? null, locale),
    to: formatDate(days.at(-1)?.at ?? null, locale),
    value: formatSum(last?.exactValue ?? null, currency, locale),
  });
}
