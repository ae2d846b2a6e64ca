import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { CUSTOM_ASSET_CHARS, type CustomAssetAnswer } from '#contracts/custom-assets.ts';
import { m } from '#messages';
import {
  type CustomAssetText,
  toCustomProblem,
  useChangeCustomAssets,
} from '#web/components/custom-asset/use-custom-assets.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form, type FormProblem } from '#web/ui/form/form.tsx';
import styles from './custom-asset-form.module.css';

interface CustomAssetFormProps {
  /** Id of the asset to edit; null for a new one. */
  id: string | null;
  initial: CustomAssetText;
  onDone: (asset: CustomAssetAnswer) => void;
  onCancel: () => void;
}

/** Form of name, ticker and contract of a custom asset. */
export function CustomAssetForm({ id, initial, onDone, onCancel }: CustomAssetFormProps) {
  const formId = useId();
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const { save } = useChangeCustomAssets();
  // The form replaces the button that opened it.
  useEffect(() => document.getElementById(`custom${formId}-name`)?.focus(), [formId]);
  const labels = {
    name: m.wallet_custom_name(),
    thicker: m.wallet_custom_ticker(),
    contract: m.wallet_custom_contract(),
  };
  const submit = async () => {
    const missing = (['name', 'thicker'] as const).filter((field) => text[field].trim() === '');
    if (missing.length > 0) {
      setProblem({
        fields: Object.fromEntries(missing.map((field) => [field, m.field_required()])),
        whole: null,
      });
      return;
    }
    setBusy(true);
    try {
      onDone(await save(id, text));
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
      id={`custom${formId}`}
      labels={labels}
      problem={problem}
      problemTitle={m.form_problem()}
      withoutScript={m.form_without_script()}
      busy={busy}
      wide
      onSubmit={onSubmit}
    >
      <div className={styles.fields}>
        {(['name', 'thicker', 'contract'] as const).map((field) => (
          <Field
            key={field}
            name={field}
            label={labels[field]}
            autoComplete="off"
            maxLength={CUSTOM_ASSET_CHARS[field === 'thicker' ? 'ticker' : field]}
            value={text[field]}
            onChange={(event) => setText({ ...text, [field]: event.target.value })}
          />
        ))}
      </div>
      <div className={`row ${formStyles.end}`}>
        <Button type="submit" busy={busy}>
          {id === null ? m.wallet_custom_create() : m.wallet_save()}
        </Button>
        <button type="button" className="link hit" onClick={onCancel}>
          {m.user_cancel()}
        </button>
      </div>
    </Form>
  );
}
