import { FIAT_CURRENCIES, type FiatCurrency } from '#domain/fx/currencies.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ambiguousAmountWords } from '#web/components/money/ambiguous-amount-words.ts';
import { CurrencyField } from '#web/components/money/currency-field.tsx';
import { useLastCurrency } from '#web/features/wallet/data/use-last-currency.ts';
import { AmountInput } from '#web/ui/form/amount-input.tsx';
import styles from './entry-form.module.css';

interface CurrencyFieldsProps {
  currency: FiatCurrency;
  /** Euros for one unit of the currency, as typed; undefined when never typed. */
  ownRate: string | undefined;
  onChange: (change: { currency?: FiatCurrency; ownRate?: string }) => void;
}

/** Labels of the fields, for the summary of errors. */
export const currencyLabels = (currency: FiatCurrency) => ({
  currency: m.wallet_currency(),
  own_rate: m.wallet_own_rate({ currency: currency.toUpperCase() }),
});

/**
 * The currency of a transaction, the one used last first. For one that no report shows, also the rate to the euro, which
 * the published rate of the day replaces when it is left empty.
 */
export function CurrencyFields({ currency, ownRate, onChange }: CurrencyFieldsProps) {
  const last = useLastCurrency();
  const labels = currencyLabels(currency);
  return (
    <>
      <CurrencyField
        label={labels.currency}
        currencies={[last, ...FIAT_CURRENCIES.filter((each) => each !== last)]}
        value={currency}
        // A rate is that of one currency.
        onChange={(chosen) =>
          onChange({ currency: chosen, ...(ownRate === undefined ? {} : { ownRate: '' }) })
        }
      />
      {hasOwnRate(currency, ownRate) ? (
        <div className={`stack ${styles.price} ${styles.rate}`}>
          <AmountInput
            locale={getLocale()}
            words={ambiguousAmountWords()}
            name="own_rate"
            label={labels.own_rate}
            value={ownRate ?? ''}
            onChange={(typed) => onChange({ ownRate: typed })}
          />
          <p className={styles.suggested}>{m.wallet_own_rate_help()}</p>
        </div>
      ) : null}
    </>
  );
}

const hasOwnRate = (currency: FiatCurrency, ownRate: string | undefined): boolean =>
  currency !== 'eur' && (currency !== 'usd' || (ownRate ?? '') !== '');
