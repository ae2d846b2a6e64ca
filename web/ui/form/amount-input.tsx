import { formatExact } from '#domain/format/format-exact.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import { typedAmount } from '#domain/locale/typed-amount.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { Field } from '#web/ui/form/field.tsx';
import styles from './amount-input.module.css';

interface AmountInputProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** An amount, typed as the language writes it. Where it may mean two numbers, the reader says which. */
export function AmountInput({ name, label, value, onChange }: AmountInputProps) {
  const locale = getLocale();
  const read = readTypedAmount(value, locale);
  return (
    <div className={styles.amount}>
      <Field
        name={name}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {read.kind === 'ambiguous' ? (
        <p className={styles.asked} role="status">
          {m.wallet_which()}{' '}
          {[read.whole, read.decimal].map((amount) => (
            <button
              key={amount}
              type="button"
              className="link"
              onClick={() => onChange(typedAmount(amount, locale))}
            >
              {meant(amount, amount === read.whole)}
            </button>
          ))}
        </p>
      ) : null}
    </div>
  );

  function meant(amount: string, whole: boolean): string {
    const written = whole ? formatExact(amount, locale) : typedAmount(amount, locale);
    return whole ? m.wallet_which_whole({ amount: written }) : m.wallet_which_decimal({ amount: written });
  }
}
