import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { CUSTOM_ASSET_CHARS } from '#contracts/custom-assets.ts';
import { CURRENCY_CODE } from '#domain/format/format-currency.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { toCustomProblem, useChangeCustomAssets } from '#web/components/custom-asset/use-custom-assets.ts';
import { type DatedPrice, DatedPriceFields } from '#web/components/money/dated-price-fields.tsx';
import { useSettings } from '#web/state/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
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
  const currency = useSettings((settings) => settings.currency);
  const [stated, setStated] = useState<DatedPrice>({ date: today, price: '', currency });
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const change = useChangeCustomAssets();
  useEffect(() => document.getElementById(`custom-price${id}-price`)?.focus(), [id]);
  const labels = {
    date: m.wallet_date(),
    price: `${m.wallet_price()}, ${CURRENCY_CODE[stated.currency]}`,
    currency: m.wallet_currency(),
    note: m.wallet_notes_optional(),
  };
  const submit = async () => {
    const read = readTypedAmount(stated.price, locale);
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
      await change.setPrice({ _id: asset, ...stated, price: read.amount, note });
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
        <DatedPriceFields labels={labels} lastDay={today} value={stated} onChange={setStated} />
        <Field
          name="note"
          label={labels.note}
          maxLength={CUSTOM_ASSET_CHARS.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <div className={`row ${styles.end}`}>
        <Button type="submit" busy={busy}>
          {m.wallet_custom_save_price()}
        </Button>
        <button type="button" className="link hit" onClick={onDone}>
          {m.user_cancel()}
        </button>
      </div>
    </Form>
  );
}
