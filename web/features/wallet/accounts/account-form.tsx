import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { isApiFailure } from '#contracts/client.ts';
import { HOLDING_ACCOUNT_KINDS, MAX_HOLDING_ACCOUNT_NAME_CHARS } from '#domain/wallet/holding-account.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { kindName } from '#web/components/holding-account/kind-name.ts';
import { type AccountText, useChangeAccounts } from '#web/features/wallet/data/use-change-accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form, type FormProblem } from '#web/ui/form/form.tsx';
import styles from './accounts.module.css';

interface AccountFormProps {
  /** Id of the account to edit; null for a new one. */
  id: string | null;
  initial: AccountText;
  isArchived: boolean;
  onDone: () => void;
}

/** Form of name and kind of a holding account, and of whether it tracks cash. */
export function AccountForm({ id, initial, isArchived, onDone }: AccountFormProps) {
  const formId = useId();
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const { save } = useChangeAccounts();
  // The form replaces the button that opened it.
  useEffect(() => document.getElementById(`account${formId}-name`)?.focus(), [formId]);
  const labels = { name: m.holding_account_name(), kind: m.holding_account_kind() };
  const submit = async () => {
    if (text.name.trim() === '') {
      setProblem({ fields: { name: m.field_required() }, whole: null });
      return;
    }
    setBusy(true);
    try {
      await save(id, text, isArchived);
      onDone();
    } catch (error) {
      setProblem(toProblem(error));
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  return (
    <Form
      id={`account${formId}`}
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
          name="name"
          label={labels.name}
          autoComplete="off"
          maxLength={MAX_HOLDING_ACCOUNT_NAME_CHARS}
          value={text.name}
          onChange={(event) => setText({ ...text, name: event.target.value })}
        />
        <SelectField
          name="kind"
          label={labels.kind}
          value={text.kind}
          onChange={({ target }) =>
            setText({
              ...text,
              kind: HOLDING_ACCOUNT_KINDS.find((kind) => kind === target.value) ?? text.kind,
            })
          }
        >
          {HOLDING_ACCOUNT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(kind)}
            </option>
          ))}
        </SelectField>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="tracks_cash"
          aria-describedby={`account${formId}-cash`}
          checked={text.tracks_cash ?? false}
          onChange={({ target }) => setText({ ...text, tracks_cash: target.checked })}
        />
        <span>
          {m.cash_track()}
          <small id={`account${formId}-cash`}>{m.cash_track_hint()}</small>
        </span>
      </label>
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

/** Assigns an error of the server to the fields it names, else to the whole form. */
function toProblem(error: unknown): FormProblem {
  if (isApiFailure(error) && error.answer.code === 'holding_account.name_taken')
    return { fields: { name: error.answer.message }, whole: null };
  const issues = isApiFailure(error) ? (error.answer.issues ?? []) : [];
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
  return { fields, whole: issues.length > 0 ? null : failureWords(error) };
}
