import type { Locale } from '#domain/locale/locales.ts';
import type { CashProblem } from '#domain/wallet/cash/read-cash-movement.ts';
import type { SwapProblem } from '#domain/wallet/read-swap.ts';
import { MAX_NOTE_CHARS } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import type { Issue } from '#server/platform/http/api-error.ts';

const MESSAGES: Record<
  SwapProblem | CashProblem,
  (values: { count: number }, how: { locale: Locale }) => string
> = {
  missing: m.field_required,
  invalid: m.field_invalid,
  not_a_number: m.api_issue_entry_not_a_number,
  decimal_comma: m.api_issue_entry_decimal_comma,
  negative: m.api_issue_entry_negative,
  zero: m.api_issue_entry_zero,
  too_many_decimals: m.api_issue_entry_too_many_decimals,
  too_large: m.api_issue_entry_too_large,
  no_rate: m.api_issue_entry_no_rate,
  in_future: m.api_issue_entry_in_future,
  too_long: m.api_issue_entry_too_long,
  same_asset: m.api_issue_entry_same_asset,
  same_currency: m.api_issue_cash_same_currency,
  more_than_given: m.api_issue_entry_more_than_given,
};

/** Returns the message for a problem of a field. */
export const entryIssueMessage = (problem: SwapProblem | CashProblem, locale: Locale): string =>
  MESSAGES[problem]({ count: MAX_NOTE_CHARS }, { locale });

/** Returns a message for each invalid field of a transaction or cash movement. */
export function entryIssues(
  issues: readonly { path: string; problem: SwapProblem | CashProblem }[],
  locale: Locale,
): Issue[] {
  return issues.map(({ path, problem }) => ({
    path,
    message: entryIssueMessage(problem, locale),
  }));
}
