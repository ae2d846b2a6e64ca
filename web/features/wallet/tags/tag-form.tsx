import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { isApiFailure } from '#contracts/client.ts';
import { MAX_TAG_NAME_CHARS } from '#domain/wallet/tag.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { useChangeTags } from '#web/features/wallet/data/use-change-tags.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form, type FormProblem } from '#web/ui/form/form.tsx';
import styles from './tags.module.css';

interface TagFormProps {
  /** Id of the tag to rename; null for a new one. */
  id: string | null;
  initial: string;
  onDone: () => void;
}

/** Form of the name of a tag. */
export function TagForm({ id, initial, onDone }: TagFormProps) {
  const formId = useId();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const { save } = useChangeTags();
  // The form replaces the button that opened it.
  useEffect(() => document.getElementById(`tag${formId}-name`)?.focus(), [formId]);
  const submit = async () => {
    if (name.trim() === '') {
      setProblem({ fields: { name: m.field_required() }, whole: null });
      return;
    }
    setBusy(true);
    try {
      await save(id, name);
      onDone();
    } catch (error) {
      const words = failureWords(error);
      const issue = isApiFailure(error) ? error.answer.issues?.[0]?.message : undefined;
      const isName = isApiFailure(error) && error.answer.code !== 'tag.too_many';
      setProblem(isName ? { fields: { name: issue ?? words }, whole: null } : { fields: {}, whole: words });
      setBusy(false);
    }
  };
  return (
    <Form
      id={`tag${formId}`}
      labels={{ name: m.holding_account_name() }}
      problem={problem}
      problemTitle={m.form_problem()}
      withoutScript={m.form_without_script()}
      busy={busy}
      wide
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <div className={styles.field}>
        <Field
          name="name"
          label={m.holding_account_name()}
          autoComplete="off"
          maxLength={MAX_TAG_NAME_CHARS}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className={`row ${formStyles.end}`}>
        <Button type="submit" busy={busy}>
          {id === null ? m.holding_account_create() : m.wallet_save()}
        </Button>
        <button type="button" className="link hit" onClick={onDone}>
          {m.user_cancel()}
        </button>
      </div>
    </Form>
  );
}
