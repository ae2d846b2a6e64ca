import { CURRENCIES, type Currency } from '#domain/format/format-currency.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { ambiguousAmountWords } from '#web/components/money/ambiguous-amount-words.ts';
import { CurrencyField } from '#web/components/money/currency-field.tsx';
import { AmountInput } from '#web/ui/form/amount-input.tsx';
import { Field } from '#web/ui/form/field.tsx';

/** As typed; the price may be unreadable. */
export interface DatedPrice {
  date: string;
  price: string;
  currency: Currency;
}

interface DatedPriceFieldsProps {
  labels: { date: string; price: string; currency: string };
  lastDay: string;
  value: DatedPrice;
  onChange: (value: DatedPrice) => void;
}

/** Day, unit price and currency of a price that the user states. */
export function DatedPriceFields({ labels, lastDay, value, onChange }: DatedPriceFieldsProps) {
  return (
    <>
      <Field
        name="date"
        label={labels.date}
        type="date"
        max={lastDay}
        value={value.date}
        onChange={(event) => onChange({ ...value, date: event.target.value })}
      />
      <AmountInput
        name="price"
        label={labels.price}
        value={value.price}
        locale={getLocale()}
        words={ambiguousAmountWords()}
        onChange={(price) => onChange({ ...value, price })}
      />
      <CurrencyField
        label={labels.currency}
        currencies={CURRENCIES}
        value={value.currency}
        onChange={(currency) => onChange({ ...value, currency })}
      />
    </>
  );
}
