import { formatDate } from '#domain/format/format-date.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { InsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { unitsToText } from '#domain/wallet/fixed.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import type { Issue } from '#server/platform/http/api-error.ts';

/** Types that can never exceed the holdings. */
type IncomingType =
  | 'buy'
  | 'reward'
  | 'airdrop'
  | 'transfer_in'
  | 'gift_in'
  | 'fork'
  | 'derivative_gain'
  | 'lend_back'
  | 'pool_remove'
  | 'migration_in';

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
  { at, held, needed, place }: InsufficientBalance,
  { ticker, type, isUnchanged, locale }: InsufficientEntry,
): Issue {
  const facts = {
    date: formatDate(at, locale),
    ticker,
    held: formatTypedAmount(unitsToText(held), locale),
    needed: formatTypedAmount(unitsToText(needed), locale),
  };
  if (place) {
    const text = place === 'lent' ? m.api_issue_not_lent : m.api_issue_not_pooled;
    return { path: 'quantity', message: text(facts, { locale }) };
  }
  const out = type as Exclude<TransactionType, IncomingType>;
  const message = isUnchanged
    ? m.api_issue_shortfall_later({ ...facts, type: out }, { locale })
    : m.api_issue_shortfall(facts, { locale });
  return { path: 'quantity', message };
}
