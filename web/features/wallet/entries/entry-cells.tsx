import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatDate, formatTime } from '#domain/format/format-date.ts';
import {
  formatExact,
  formatExactMoney,
  formatFullMoney,
  formatQuantity,
  formatSum,
} from '#domain/format/format-exact.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { isIncoming, type TransactionType } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { sourceName } from '#web/components/source/source-name.ts';
import { Signed } from '#web/features/wallet/summary/summary.tsx';

interface CellProps {
  entry: WalletEntryAnswer;
}

/** Date in UTC, with the time if entered. */
export function EntryDate({ entry: { date } }: CellProps) {
  const locale = getLocale();
  return (
    <time dateTime={date}>
      {formatDate(date, locale)}
      {date.length > 10 ? <small>{formatTime(date)}</small> : null}
    </time>
  );
}

/** Quantity, negative for disposals. The title has all digits. */
export function EntryQuantity({ entry: { type, quantity } }: CellProps) {
  const locale = getLocale();
  const signed = isIncoming(type) || quantity === '0' ? quantity : `-${quantity}`;
  return <span title={formatExact(signed, locale)}>{formatQuantity(signed, locale)}</span>;
}

/** Quantity still held of an acquisition. */
export function EntryStillHeld({ entry: { type, still_held } }: CellProps) {
  return isIncoming(type) ? formatQuantity(still_held, getLocale()) : UNKNOWN;
}

/** Price, fees or total in the currency of the transaction. The title has all digits. */
export function EntryMoney({ entry, field }: CellProps & { field: 'price' | 'fees' | 'total' }) {
  const locale = getLocale();
  const { currency } = entry;
  return (
    <span className="money" title={formatFullMoney(entry[field], currency, locale)}>
      {(field === 'price' ? formatExactMoney : formatSum)(entry[field], currency, locale)}
    </span>
  );
}

/** What became of units that are not at hand. */
const GONE: Partial<Record<TransactionType, () => string>> = {
  sale: m.wallet_sold,
  gift_out: m.wallet_given,
  loss: m.wallet_lost,
  derivative_loss: m.wallet_lost,
  theft: m.wallet_stolen,
  lend_out: m.wallet_still_yours,
  pool_add: m.wallet_still_yours,
  migration_out: m.wallet_migrated,
};

/** Current value of an acquisition; for a disposal, what became of the units. */
export function EntryValue({ entry, currency }: CellProps & { currency: Currency }) {
  if (isIncoming(entry.type)) return formatSum(entry.current_value, currency, getLocale());
  return <span data-gone>{(GONE[entry.type] ?? m.wallet_gone)()}</span>;
}

/** Profit or loss of a transaction in the currency of the report, or a note that no price is known yet. */
export function EntryResult({ entry, currency }: CellProps & { currency: Currency }) {
  if (entry.no_price_yet) return <span data-waiting>{m.wallet_no_price_yet()}</span>;
  return <Signed amount={entry.profit_loss} currency={currency} />;
}

/** Explains a conversion by its rates, of the day or the last earlier one. Null without a conversion. */
export function explainRates({ rates, date }: WalletEntryAnswer): string | null {
  if (rates.length === 0) return null;
  const locale = getLocale();
  return rates
    .map(({ currency: code, per_eur, own, day, source }) => {
      const currency = code.toUpperCase();
      if (own !== null) return m.wallet_rate_own({ rate: formatExact(own, locale), currency });
      const words = {
        rate: formatExact(String(per_eur), locale),
        currency,
        day: formatDate(day, locale),
        source: source === null ? UNKNOWN : sourceName(source),
      };
      return day === date.slice(0, 10) ? m.wallet_rate(words) : m.wallet_rate_earlier(words);
    })
    .join(' ');
}
