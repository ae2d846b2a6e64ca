import type { CashMovementAnswer } from '#contracts/wallet-cash.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import type { CashMovementType } from '#domain/wallet/cash/cash-movement.ts';
import type { CashMovementInput } from '#web/features/wallet/data/use-cash.ts';
import type { DraftProblem } from '#web/features/wallet/entry/entry-draft.ts';

/** The form of a cash movement, amounts as typed. */
export interface CashDraft {
  type: CashMovementType;
  /** Id of the holding account; empty for none. */
  account: string;
  date: string;
  amount: string;
  currency: FiatCurrency;
  fee: string;
  receivedAmount: string;
  receivedCurrency: FiatCurrency;
  notes: string;
}

/** Fields of the form by the names that the server uses. */
export type CashField = 'amount' | 'fee' | 'received_amount' | 'date';

/** Returns the draft of a stored movement. */
export function toCashDraft(movement: CashMovementAnswer, locale: Locale): CashDraft {
  const { type, currency, amount, fee, received, date, notes, holding_account } = movement;
  return {
    type,
    account: holding_account ?? '',
    date: date.slice(0, 10),
    amount: formatTypedAmount(amount, locale),
    currency,
    fee: fee === '0' ? '' : formatTypedAmount(fee, locale),
    receivedAmount: received ? formatTypedAmount(received.amount, locale) : '',
    receivedCurrency: received?.currency ?? (currency === 'eur' ? 'usd' : 'eur'),
    notes,
  };
}

/**
 * Validates a draft. Returns the input for the API, or the problems by field. An unchanged day keeps the time of the
 * original. `now` is in milliseconds.
 */
export function readCashDraft(
  draft: CashDraft,
  locale: Locale,
  now: number,
  originalDate: string | null = null,
):
  | { input: CashMovementInput; problems: null }
  | { input: null; problems: Partial<Record<CashField, DraftProblem>> } {
  const problems: Partial<Record<CashField, DraftProblem>> = {};
  const readAmount = (field: CashField, text: string, isRequired: boolean): string | undefined => {
    const read = readTypedAmount(text, locale);
    if (read.kind === 'amount') return read.amount;
    if (read.kind !== 'empty') problems[field] = read.kind;
    else if (isRequired) problems[field] = 'missing';
    return undefined;
  };
  const { type, account, date, currency, notes } = draft;
  const isExchange = type === 'exchange';
  const amount = readAmount('amount', draft.amount, true);
  // What was typed for another type before.
  const fee = type === 'fee' ? undefined : readAmount('fee', draft.fee, false);
  const receivedAmount = isExchange ? readAmount('received_amount', draft.receivedAmount, true) : undefined;
  if (date === '') problems.date = 'missing';
  else if (Date.parse(date) > now) problems.date = 'in_future';
  if (Object.keys(problems).length > 0) return { input: null, problems };
  return {
    input: {
      type,
      currency,
      amount,
      ...(fee === undefined ? {} : { fee }),
      ...(isExchange ? { received_currency: draft.receivedCurrency, received_amount: receivedAmount } : {}),
      date: originalDate?.slice(0, 10) === date ? originalDate : date,
      notes,
      holding_account: account === '' ? null : account,
    },
    problems: null,
  };
}
