import type { FiatCurrency } from '#domain/fx/currencies.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ambiguousAmountWords } from '#web/components/money/ambiguous-amount-words.ts';
import { AssetInput } from '#web/features/wallet/entry/asset-input.tsx';
import type { CoinFeeDraft, CoinFeeField } from '#web/features/wallet/entry/coin-fee-draft.ts';
import { AmountInput } from '#web/ui/form/amount-input.tsx';
import styles from './entry-form.module.css';

/** Labels of the fields, for the summary of errors. */
export const coinFeeLabels = (currency: FiatCurrency): Record<CoinFeeField, string> => ({
  'fee.crypto_id': m.wallet_fee_asset(),
  'fee.quantity': m.wallet_fee_quantity(),
  'fee.value': m.wallet_fee_value({ currency: currency.toUpperCase() }),
});

interface CoinFeeFieldsProps {
  fee: CoinFeeDraft;
  currency: FiatCurrency;
  /** Whether the price of the fee follows from the transaction, because it has the same asset. */
  isPriced: boolean;
  onChange: (fee: CoinFeeDraft) => void;
}

/** Fields of a fee paid with coins of any asset. */
export function CoinFeeFields({ fee, currency, isPriced, onChange }: CoinFeeFieldsProps) {
  const typing = { locale: getLocale(), words: ambiguousAmountWords() };
  const labels = coinFeeLabels(currency);
  return (
    <fieldset className={styles.fee}>
      <legend>{m.wallet_fee_in_coins()}</legend>
      <AssetInput
        name="fee.crypto_id"
        label={labels['fee.crypto_id']}
        asset={fee.asset}
        onChoose={(asset) => onChange({ ...fee, asset })}
      />
      <AmountInput
        {...typing}
        name="fee.quantity"
        label={labels['fee.quantity']}
        value={fee.quantity}
        onChange={(quantity) => onChange({ ...fee, quantity })}
      />
      {isPriced ? null : (
        <AmountInput
          {...typing}
          name="fee.value"
          label={labels['fee.value']}
          value={fee.value}
          onChange={(value) => onChange({ ...fee, value })}
        />
      )}
    </fieldset>
  );
}
