import { formatDate } from '#domain/format/format-date.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { InsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { unitsToText } from '#domain/wallet/fixed.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import type { Issue } from '#server/platform/http/api-error.ts';

interface InsufficientEntry {
  /** Ticker of the asset; its id without one. */
  ticker: string;
  /** Type of the transaction that exceeds the holdings. */
  type: TransactionType;
  /** True when another transaction is being changed and this one no longer has enough coins. */
  isUnchanged: boolean;
  locale: Locale;
}

/** Returns a message with the date, the asset, the coins held and the coins needed. */
export function toInsufficientBalanceIssue(
  { at, held, needed }: InsufficientBalance,
  { ticker, type, isUnchanged, locale }: InsufficientEntry,
): Issue {
  const facts = {
    date: formatDate(at, locale),
    ticker,
    held: formatTypedAmount(unitsToText(held), locale),
    needed: formatTypedAmount(unitsToText(needed), locale),
  };
  // Only these types are outgoing.
  const out = type as 'sale' | 'fee' | 'transfer_out';
  const message = isUnchanged
    ? m.api_issue_shortfall_later({ ...facts, type: out }, { locale })
    : m.api_issue_shortfall(facts, { locale });
  return { path: 'quantity', message };
}
