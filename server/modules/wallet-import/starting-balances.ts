import type { ImportOptions } from '#contracts/wallet-import.ts';
import { MAX_AMOUNT, readAmount } from '#domain/decimal.ts';
import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { parseUnits } from '#domain/wallet/fixed.ts';
import type { ImportReview } from '#domain/wallet/import/import-review.ts';
import type { BalanceTerms } from '#domain/wallet/import/starting-balance.ts';
import { formatDayNumber, parseInstant, toDayNumber } from '#domain/wallet/instant.ts';
import type { EntryProblem } from '#domain/wallet/read-entry.ts';
import { m } from '#messages';
import { entryIssueMessage } from '#server/modules/wallet/entry-issues.ts';
import { ApiError, type Issue } from '#server/platform/http/api-error.ts';

const MAX_QUANTITY = parseUnits(MAX_AMOUNT);

const toPath = (asset: string, field: string) => `options.starting_balances.${asset}.${field}`;

/** Validates the starting balances of the options. Throws `input.invalid` with every invalid field. */
export function readBalanceTerms(
  { starting_balances: inputs }: ImportOptions,
  { locale, now }: { locale: Locale; now: number },
): Map<string, BalanceTerms> {
  const issues: Issue[] = [];
  const terms = new Map<string, BalanceTerms>();
  for (const [asset, { date, price, currency }] of Object.entries(inputs)) {
    const refuse = (field: string, problem: EntryProblem) =>
      issues.push({ path: toPath(asset, field), message: entryIssueMessage(problem, locale) });
    const at = date === null ? null : parseInstant(date, 'transfer_in');
    if (date !== null && (at === null || at < 0)) refuse('date', 'invalid');
    if (at !== null && at > now) refuse('date', 'in_future');
    const read = price === null || price === '' ? null : readAmount(price, { allowZero: true });
    if (read?.problem) refuse('price', read.problem);
    terms.set(asset, {
      day: at === null ? null : toDayNumber(at),
      price: read?.amount ? parseUnits(read.amount) : null,
      currency,
    });
  }
  if (issues.length > 0) throw new ApiError('input.invalid', issues);
  return terms;
}

/** Throws `input.invalid` when a starting balance is too late for its first row, or too large to be stored. */
export function requirePossibleBalances(
  { shortages, startingBalances }: Pick<ImportReview, 'shortages' | 'startingBalances'>,
  locale: Locale,
): void {
  const lastDays = new Map(shortages.map(({ asset, lastDay }) => [asset, lastDay]));
  const issues = startingBalances.flatMap(({ asset, at, quantity }): Issue[] => {
    const lastDay = lastDays.get(asset)!;
    if (quantity > MAX_QUANTITY)
      return [{ path: toPath(asset, 'quantity'), message: entryIssueMessage('too_large', locale) }];
    if (toDayNumber(at) <= lastDay) return [];
    const day = formatDate(formatDayNumber(lastDay), locale);
    return [{ path: toPath(asset, 'date'), message: m.api_issue_balance_late({ day }, { locale }) }];
  });
  if (issues.length > 0) throw new ApiError('input.invalid', issues);
}
