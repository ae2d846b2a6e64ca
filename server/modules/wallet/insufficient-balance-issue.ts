import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { typedAmount } from '#domain/locale/typed-amount.ts';
import type { InsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { unitsText } from '#domain/wallet/fixed.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import type { Issue } from '#server/platform/http/api-error.ts';

interface InsufficientEntry {
  /** Ticker of the asset; its id without one. */
  ticker: string;
  /** Type of the transaction that exceeds the holdings. */
  type: TransactionType;
  /** True when another transaction is being changed and this one no longer has enough coins. */
  untouched: boolean;
  locale: Locale;
}

/** Returns a message with the date, the asset, the coins held and the coins needed. */
export function shortfallIssue(
  { at, held, needed }: InsufficientBalance,
  { ticker, type, untouched, locale }: InsufficientEntry,
): Issue {
  const facts = {
    date: formatDate(at, locale),
    ticker,
    held: typedAmount(unitsText(held), locale),
    needed: typedAmount(unitsText(needed), locale),
  };
  // Only these types are outgoing.
  const out = type as 'sale' | 'fee' | 'transfer_out';
  const message = untouched
    ? m.api_issue_shortfall_later({ ...facts, type: out }, { locale })
    : m.api_issue_shortfall(facts, { locale });
  return { path: 'quantity', message };
}
