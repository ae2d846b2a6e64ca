import { CURRENCIES, CURRENCY_CODE, type Currency } from '#domain/format/format-currency.ts';
import { SelectField } from '#web/ui/form/field.tsx';

interface CurrencyFieldProps {
  label: string;
  value: Currency;
  onChange: (currency: Currency) => void;
}

/** The currency of an amount that the user types. */
export function CurrencyField({ label, value, onChange }: CurrencyFieldProps) {
  return (
    <SelectField
      name="currency"
      label={label}
      value={value}
      onChange={(event) => onChange(CURRENCIES.find((each) => each === event.target.value) ?? value)}
    >
      {CURRENCIES.map((each) => (
        <option key={each} value={each}>
          {CURRENCY_CODE[each]}
        </option>
      ))}
    </SelectField>
  );
}
