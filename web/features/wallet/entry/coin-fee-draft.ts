import type { WalletLegAnswer } from '#contracts/wallet.ts';
import type { WalletFeeInput } from '#contracts/wallet-writes.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import type { DraftAsset, DraftProblem } from '#web/features/wallet/entry/draft-asset.ts';

/** A fee in coins as typed. */
export interface CoinFeeDraft {
  asset: DraftAsset | null;
  quantity: string;
  /** In the currency of the transaction; empty when unknown. */
  value: string;
}

export const NO_COIN_FEE: CoinFeeDraft = { asset: null, quantity: '', value: '' };

/** Returns the draft of the fee of a transaction with these legs; null without one. */
export function toCoinFeeDraft(legs: readonly WalletLegAnswer[], locale: Locale): CoinFeeDraft | null {
  const fee = legs.find(({ type }) => type === 'fee');
  if (!fee) return null;
  return {
    asset: fee.crypto_id,
    quantity: formatTypedAmount(fee.quantity, locale),
    value: fee.price === null ? '' : formatTypedAmount(fee.total ?? '', locale),
  };
}

/** Names of the fields are those of the API. */
export type CoinFeeField = 'fee.crypto_id' | 'fee.quantity' | 'fee.value';

/** Validates a fee. Null when nothing is typed. Adds its problems by field. */
export function readCoinFee(
  { asset, quantity, value }: CoinFeeDraft,
  locale: Locale,
  problems: Partial<Record<CoinFeeField, DraftProblem>>,
): WalletFeeInput | null {
  if (!asset && quantity.trim() === '' && value.trim() === '') return null;
  if (!asset) problems['fee.crypto_id'] = 'missing';
  const read = (text: string, field: CoinFeeField, isRequired: boolean): string => {
    const typed = readTypedAmount(text, locale);
    if (typed.kind === 'amount') return typed.amount;
    if (typed.kind !== 'empty') problems[field] = typed.kind;
    else if (isRequired) problems[field] = 'missing';
    return '';
  };
  const amount = read(quantity, 'fee.quantity', true);
  const worth = read(value, 'fee.value', false);
  return { crypto_id: asset?._id ?? '', quantity: amount, ...(worth === '' ? {} : { value: worth }) };
}
