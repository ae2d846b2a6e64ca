import type { FiatCurrency } from '#domain/fx/currencies.ts';
import { SelectField } from '#web/ui/form/field.tsx';

interface CurrencyFieldProps<C extends FiatCurrency> {
  /** Name of the field in the form. */
  name?: string;
  label: string;
  /** Those that can be chosen, in order. */
  currencies: readonly C[];
  value: C;
  onChange: (currency: C) => void;
}

/** The currency of an amount that the user types. */
export function CurrencyField<C extends FiatCurrency>({
  name = 'currency',
  label,
  currencies,
  value,
  onChange,
}: CurrencyFieldProps<C>) {
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      onChange={(event) => onChange(currencies.find((each) => each === event.target.value) ?? value)}
    >
      {currencies.map((each) => (
        <option key={each} value={each}>
          {each.toUpperCase()}
        </option>
      ))}
    </SelectField>
  );
}
