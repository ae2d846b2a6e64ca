import { formatExact } from '#domain/format/format-exact.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import { Field } from '#web/ui/form/field.tsx';
import styles from './amount-input.module.css';

/** Question and answers when an amount can mean two numbers. */
export interface AmbiguousAmountWords {
  which: string;
  whole: (amount: string) => string;
  decimal: (amount: string) => string;
}

interface AmountInputProps {
  name: string;
  label: string;
  value: string;
  locale: Locale;
  words: AmbiguousAmountWords;
  onChange: (value: string) => void;
}

/** An amount in the number format of the language. When it can mean two numbers, the user chooses one. */
export function AmountInput({ name, label, value, locale, words, onChange }: AmountInputProps) {
  const read = readTypedAmount(value, locale);
  const choice = (amount: string, label: string) => (
    <button type="button" className="link" onClick={() => onChange(formatTypedAmount(amount, locale))}>
      {label}
    </button>
  );
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
          {words.which} {choice(read.whole, words.whole(formatExact(read.whole, locale)))}
          {choice(read.decimal, words.decimal(formatTypedAmount(read.decimal, locale)))}
        </p>
      ) : null}
    </div>
  );
}
