import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { typedAmount } from '#domain/locale/typed-amount.ts';
import type { InsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { unitsText } from '#domain/wallet/fixed.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import type { Issue } from '#server/platform/http/api-error.ts';

interface InsufficientEntry {
  /** Of the asset; its id where it has none. */
  ticker: string;
  /** Of the entry that takes too much. */
  type: TransactionType;
  /** It is not what is being changed: another change takes its coins away. */
  untouched: boolean;
  locale: Locale;
}

/** Why a history cannot have happened, in a sentence: when, of what, how many coins are there and how many it takes. */
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
  // No other type takes coins out.
  const out = type as 'sale' | 'fee' | 'transfer_out';
  const message = untouched
    ? m.api_issue_shortfall_later({ ...facts, type: out }, { locale })
    : m.api_issue_shortfall(facts, { locale });
  return { path: 'quantity', message };
}
