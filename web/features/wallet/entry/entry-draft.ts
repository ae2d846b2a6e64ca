import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { WalletEntryInput } from '#contracts/wallet-writes.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import { MONEY_DECIMALS, moneyToText, multiplyByPrice, parseUnits } from '#domain/wallet/fixed.ts';
import { isIncoming, isReturn, type TransactionType, usesPrice } from '#domain/wallet/transaction.ts';
import {
  type CoinFeeDraft,
  type CoinFeeField,
  readCoinFee,
  toCoinFeeDraft,
} from '#web/features/wallet/entry/coin-fee-draft.ts';
import type { DraftAsset, DraftProblem } from '#web/features/wallet/entry/draft-asset.ts';

export type { DraftAsset, DraftProblem };

export const AMOUNT_FIELDS = ['quantity', 'price', 'fees'] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

/** A transaction as typed, before validation. */
export interface EntryDraft {
  type: TransactionType;
  asset: DraftAsset | null;
  quantity: string;
  price: string;
  fees: string;
  currency: FiatCurrency;
  /** Euros for one unit of `currency`. */
  ownRate?: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM` in UTC, or empty. */
  time: string;
  notes: string;
  /** Fee in coins; none unless it was opened. */
  fee?: CoinFeeDraft;
  /** Id of the holding account; empty for none. */
  account?: string;
  /** Ids of its tags. */
  tags?: string[];
}

export type DraftField =
  | 'type'
  | 'asset'
  | AmountField
  | 'currency'
  | 'own_rate'
  | 'date'
  | 'notes'
  | 'account'
  | CoinFeeField;

/** Returns whether transactions of this type can have a fee in coins. */
export const hasCoinFee = (type: TransactionType): boolean => type === 'buy' || type === 'sale';

/** Returns whether the price has to be known. */
const needsPrice = (type: TransactionType): boolean => usesPrice(type) && !isReturn(type);

/** Returns what changes with the type: units of a fork usually cost nothing. */
export function changeType({ type, price }: EntryDraft, next: TransactionType): Partial<EntryDraft> {
  if (next === 'fork' && price === '') return { type: next, price: '0' };
  return type === 'fork' && price === '0' ? { type: next, price: '' } : { type: next };
}

/** Returns an empty draft for today. `now` is in milliseconds. */
export function emptyDraft(currency: FiatCurrency, now: number, asset: DraftAsset | null = null): EntryDraft {
  const date = new Date(now).toISOString().slice(0, 10);
  return { type: 'buy', asset, quantity: '', price: '', fees: '', currency, date, time: '', notes: '' };
}

/** Returns the draft for editing a transaction. */
export function toDraft(entry: WalletEntryAnswer, locale: Locale): EntryDraft {
  const {
    type,
    crypto_id: asset,
    quantity,
    price,
    fees,
    currency,
    date,
    notes,
    own_rate,
    holding_account,
  } = entry;
  const fee = toCoinFeeDraft(entry.legs, locale);
  return {
    type,
    asset,
    quantity: formatTypedAmount(quantity, locale),
    price: price === null ? '' : formatTypedAmount(price, locale),
    fees: fees === '0' ? '' : formatTypedAmount(fees, locale),
    currency,
    ...(own_rate === null ? {} : { ownRate: formatTypedAmount(own_rate, locale) }),
    date: date.slice(0, 10),
    time: date.slice(11, 16),
    notes,
    ...(fee ? { fee } : {}),
    ...(holding_account ? { account: holding_account } : {}),
    ...(entry.tags.length > 0 ? { tags: entry.tags } : {}),
  };
}

/**
 * Validates a draft. Returns the input for the API, or the problems by field. An unchanged date keeps the
 * seconds of the original. `now` is in milliseconds.
 */
export function readDraft(
  draft: EntryDraft,
  locale: Locale,
  now: number,
  originalDate: string | null = null,
):
  | { input: WalletEntryInput; problems: null }
  | { input: null; problems: Partial<Record<DraftField, DraftProblem>> } {
  const problems: Partial<Record<DraftField, DraftProblem>> = {};
  const amounts: Record<AmountField, string> = { quantity: '', price: '', fees: '' };
  for (const field of AMOUNT_FIELDS) {
    // What was typed for another type before.
    if (field === 'price' && !usesPrice(draft.type)) continue;
    const read = readTypedAmount(draft[field], locale);
    if (read.kind === 'amount') amounts[field] = read.amount;
    else if (read.kind !== 'empty') problems[field] = read.kind;
    else if (field === 'quantity' || (field === 'price' && needsPrice(draft.type)))
      problems[field] = 'missing';
  }
  if (!draft.asset) problems.asset = 'missing';
  const date = dateOf(draft, originalDate);
  if (draft.date === '') problems.date = 'missing';
  else if (Date.parse(draft.time === '' ? draft.date : date) > now) problems.date = 'in_future';
  const ownRate = readOwnRate(draft, locale, problems);
  const fee = draft.fee && hasCoinFee(draft.type) ? readCoinFee(draft.fee, locale, problems) : undefined;
  if (Object.keys(problems).length > 0 || !draft.asset) return { input: null, problems };
  const { type, currency, notes, account, tags } = draft;
  return {
    input: {
      type,
      crypto_id: draft.asset._id,
      ...amounts,
      fees: amounts.fees || '0',
      currency,
      ...(ownRate === undefined ? {} : { own_rate: ownRate }),
      date,
      notes,
      ...(fee === undefined ? {} : { fee }),
      ...(account === undefined ? {} : { holding_account: account || null }),
      ...(tags === undefined ? {} : { tags }),
    },
    problems: null,
  };
}

/** Returns the rate for the API: null when it was emptied, undefined when it was never typed. */
export function readOwnRate(
  { ownRate, currency }: Pick<EntryDraft, 'ownRate' | 'currency'>,
  locale: Locale,
  problems: Partial<Record<'own_rate', DraftProblem>>,
): string | null | undefined {
  if (ownRate === undefined) return undefined;
  if (currency === 'eur') return null;
  const read = readTypedAmount(ownRate, locale);
  if (read.kind === 'amount') return read.amount;
  if (read.kind !== 'empty') problems.own_rate = read.kind;
  return null;
}

/** Returns the date of a draft for the API. An unchanged date keeps the seconds of the original. */
export function dateOf(
  { date, time }: Pick<EntryDraft, 'date' | 'time'>,
  originalDate: string | null,
): string {
  if (originalDate !== null && originalDate.slice(0, 10) === date && originalDate.slice(11, 16) === time)
    return originalDate;
  return time === '' ? date : `${date}T${time}:00Z`;
}

/**
 * Returns the exact total of a draft: price times quantity, plus fees for acquisitions or minus fees for
 * disposals. Null when a value is missing or invalid.
 */
export function computeDraftTotal(draft: EntryDraft, locale: Locale): string | null {
  const [quantity, price, fees] = AMOUNT_FIELDS.map((field) => {
    const read = readTypedAmount(draft[field], locale);
    if (read.kind === 'empty') return field === 'fees' ? 0n : null;
    return read.kind === 'amount' ? toUnits(read.amount) : null;
  });
  if (quantity == null || price == null || fees == null) return null;
  const whole = multiplyByPrice(quantity, price);
  const own = multiplyByPrice(fees, ONE_UNIT);
  return moneyToText(isIncoming(draft.type) ? whole + own : whole - own, MONEY_DECIMALS);
}

const ONE_UNIT = parseUnits('1');

/** Returns null for more decimals than are stored, which the server rejects. */
function toUnits(amount: string): bigint | null {
  const [, fraction = ''] = amount.split('.');
  return fraction.length > 18 ? null : parseUnits(amount);
}
