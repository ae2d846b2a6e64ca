import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { CUSTOM_ASSET_CHARS } from '#contracts/custom-assets.ts';
import { CURRENCIES, CURRENCY_CODE } from '#domain/format/format-currency.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { toCustomProblem, useChangeCustomAssets } from '#web/components/custom-asset/use-custom-assets.ts';
import { ambiguousAmountWords } from '#web/components/money/ambiguous-amount-words.ts';
import { useSettings } from '#web/state/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { AmountInput } from '#web/ui/form/amount-input.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import { Form, type FormProblem } from '#web/ui/form/form.tsx';
import styles from './custom-assets.module.css';

interface CustomPriceFormProps {
  asset: string;
  onDone: () => void;
}

/** Form of a price of a custom asset. The price of the same day is replaced. */
export function CustomPriceForm({ asset, onDone }: CustomPriceFormProps) {
  const id = useId();
  const locale = getLocale();
  const today = new Date().toISOString().slice(0, 10);
  const [date, setDate] = useState(today);
  const [price, setPrice] = useState('');
  const [currency, setCurrency] = useState(useSettings((settings) => settings.currency));
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const change = useChangeCustomAssets();
  useEffect(() => document.getElementById(`custom-price${id}-price`)?.focus(), [id]);
  const labels = {
    date: m.wallet_date(),
    price: `${m.wallet_price()}, ${CURRENCY_CODE[currency]}`,
    currency: m.wallet_currency(),
    note: m.wallet_notes_optional(),
  };
  const submit = async () => {
    const read = readTypedAmount(price, locale);
    if (read.kind !== 'amount') {
      const words = {
        empty: m.field_required,
        ambiguous: m.wallet_ambiguous,
        unreadable: m.wallet_unreadable,
      };
      setProblem({ fields: { price: words[read.kind]() }, whole: null });
      return;
    }
    setBusy(true);
    try {
      await change.setPrice({ _id: asset, date, price: read.amount, currency, note });
      onDone();
    } catch (error) {
      setProblem(toCustomProblem(error));
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  return (
    <Form
      id={`custom-price${id}`}
      labels={labels}
      problem={problem}
      problemTitle={m.form_problem()}
      withoutScript={m.form_without_script()}
      busy={busy}
      wide
      onSubmit={onSubmit}
    >
      <div className={styles.fields}>
        <Field
          name="date"
          label={labels.date}
          type="date"
          max={today}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <AmountInput
          name="price"
          label={labels.price}
          value={price}
          locale={locale}
          words={ambiguousAmountWords()}
          onChange={setPrice}
        />
        <SelectField
          name="currency"
          label={labels.currency}
          value={currency}
          onChange={(event) =>
            setCurrency(CURRENCIES.find((each) => each === event.target.value) ?? currency)
          }
        >
          {CURRENCIES.map((each) => (
            <option key={each} value={each}>
              {CURRENCY_CODE[each]}
            </option>
          ))}
        </SelectField>
        <Field
          name="note"
          label={labels.note}
          maxLength={CUSTOM_ASSET_CHARS.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <div className={styles.end}>
        <Button type="submit" busy={busy}>
          {m.wallet_custom_save_price()}
        </Button>
        <button type="button" className="link" onClick={onDone}>
          {m.user_cancel()}
        </button>
      </div>
    </Form>
  );
}
