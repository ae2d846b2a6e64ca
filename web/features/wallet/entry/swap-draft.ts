import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { WalletSwapInput } from '#contracts/wallet-swaps.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import { MONEY_DECIMALS, moneyToText, parseMoney } from '#domain/wallet/fixed.ts';
import type { SwapKind } from '#domain/wallet/read-swap.ts';
import {
  type CoinFeeDraft,
  type CoinFeeField,
  NO_COIN_FEE,
  readCoinFee,
  toCoinFeeDraft,
} from '#web/features/wallet/entry/coin-fee-draft.ts';
import {
  type DraftAsset,
  type DraftProblem,
  dateOf,
  readOwnRate,
} from '#web/features/wallet/entry/entry-draft.ts';

/** A side of a swap as typed. */
interface SideDraft {
  asset: DraftAsset | null;
  quantity: string;
}

/** A swap as typed, before validation. */
export interface SwapDraft {
  give: SideDraft;
  receive: SideDraft;
  /** What both sides were worth, in `currency`. */
  value: string;
  fee: CoinFeeDraft;
  currency: FiatCurrency;
  /** Euros for one unit of `currency`. */
  ownRate?: string;
  /** `YYYY-MM-DD`, and `HH:MM` in UTC or empty. */
  date: string;
  time: string;
  notes: string;
  /** Id of the holding account, of a transfer where it leaves and where it arrives; empty for none. */
  account?: string;
  toAccount?: string;
  /** Ids of the tags of all legs. */
  tags?: string[];
}

/** Names of the fields are those of the API. */
export type SwapField =
  | 'give.crypto_id'
  | 'give.quantity'
  | 'receive.crypto_id'
  | 'receive.quantity'
  | 'value'
  | 'currency'
  | 'own_rate'
  | 'date'
  | 'notes'
  | 'account'
  | 'toAccount'
  | CoinFeeField;

/** Returns an empty swap for today. `now` is in milliseconds. */
export function emptySwap(currency: FiatCurrency, now: number, asset: DraftAsset | null): SwapDraft {
  return {
    give: { asset, quantity: '' },
    receive: { asset: null, quantity: '' },
    value: '',
    fee: NO_COIN_FEE,
    currency,
    date: new Date(now).toISOString().slice(0, 10),
    time: '',
    notes: '',
  };
}

/** Returns the draft for editing a swap, from its lead with all legs. */
export function toSwapDraft({ legs }: Pick<WalletEntryAnswer, 'legs'>, locale: Locale): SwapDraft {
  const given = legs.find(({ type }) => type === 'sale' || type === 'migration_out')!;
  const received = legs.find(({ type }) => type === 'buy' || type === 'migration_in')!;
  const value = addFees(given.total, given.fees);
  return {
    give: { asset: given.crypto_id, quantity: formatTypedAmount(given.quantity, locale) },
    receive: { asset: received.crypto_id, quantity: formatTypedAmount(received.quantity, locale) },
    value: value === null ? '' : formatTypedAmount(value, locale),
    fee: toCoinFeeDraft(legs, locale) ?? NO_COIN_FEE,
    currency: given.currency,
    ...(given.own_rate === null ? {} : { ownRate: formatTypedAmount(given.own_rate, locale) }),
    date: given.date.slice(0, 10),
    time: given.date.slice(11, 16),
    notes: given.notes,
    ...(given.holding_account ? { account: given.holding_account } : {}),
    ...(given.tags.length > 0 ? { tags: given.tags } : {}),
  };
}

/**
 * Validates a draft. Returns the input for the API, or the problems by field. An unchanged date keeps the
 * seconds of the original; `original` is the side that was given of what is edited. Of a transfer everything
 * arrives unless another quantity is typed, and the value may stay unknown.
 */
export function readSwapDraft(
  draft: SwapDraft,
  kind: SwapKind,
  locale: Locale,
  now: number,
  original: Pick<WalletEntryAnswer, 'date' | 'fees' | 'price'> | null = null,
):
  | { input: WalletSwapInput; problems: null }
  | { input: null; problems: Partial<Record<SwapField, DraftProblem>> } {
  const problems: Partial<Record<SwapField, DraftProblem>> = {};
  const isTransfer = kind === 'transfer';
  const mayBeUnknown = isTransfer || (original !== null && original.price === null);
  const read = (text: string, field: SwapField): string => {
    const typed = readTypedAmount(text, locale);
    if (typed.kind === 'amount') return typed.amount;
    // The value of an imported swap may be unknown and stay so.
    if (typed.kind !== 'empty') problems[field] = typed.kind;
    else if (field !== 'value' || !mayBeUnknown) problems[field] = 'missing';
    return '';
  };
  for (const name of isTransfer ? (['give'] as const) : (['give', 'receive'] as const))
    if (!draft[name].asset) problems[`${name}.crypto_id`] = 'missing';
  const side = (name: 'give' | 'receive') => ({
    crypto_id: draft[name].asset?._id ?? '',
    quantity: read(draft[name].quantity, `${name}.quantity`),
  });
  const give = side('give');
  const hasArrivedWhole = isTransfer && draft.receive.quantity.trim() === '';
  const receive = hasArrivedWhole
    ? give
    : { ...side('receive'), ...(isTransfer ? { crypto_id: give.crypto_id } : {}) };
  const isMigration = kind === 'migration';
  const value = isMigration ? '' : read(draft.value, 'value');
  const fee = isTransfer ? null : readCoinFee(draft.fee, locale, problems);
  const ownRate = isMigration ? undefined : readOwnRate(draft, locale, problems);
  const date = dateOf(draft, original?.date ?? null);
  if (draft.date === '') problems.date = 'missing';
  else if (Date.parse(draft.time === '' ? draft.date : date) > now) problems.date = 'in_future';
  if (Object.keys(problems).length > 0) return { input: null, problems };
  const { currency, notes, account, toAccount, tags } = draft;
  return {
    input: {
      ...(kind === 'swap' ? {} : { kind }),
      ...(isMigration ? {} : { value }),
      give,
      receive,
      fees: original?.fees ?? '0',
      fee,
      currency,
      ...(ownRate === undefined ? {} : { own_rate: ownRate }),
      date,
      notes,
      ...(account === undefined ? {} : { holding_account: account || null }),
      ...(tags === undefined ? {} : { tags }),
      ...(isTransfer && toAccount ? { to_holding_account: toAccount } : {}),
    },
    problems: null,
  };
}

/** The total of a sale is net of its fees; the value is not. */
const addFees = (total: string | null, fees: string): string | null =>
  total === null ? null : moneyToText(parseMoney(total) + parseMoney(fees), MONEY_DECIMALS);
