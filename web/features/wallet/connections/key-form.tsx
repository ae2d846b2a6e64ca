import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { m } from '#messages';
import { requireFields, toConnectionProblem } from '#web/features/wallet/connections/connection-problem.ts';
import {
  ExchangeKeyFields,
  exchangeKeyLabels,
  NO_KEY,
} from '#web/features/wallet/connections/exchange-key-fields.tsx';
import { useChangeConnections } from '#web/features/wallet/data/use-connections.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form, type FormProblem } from '#web/ui/form/form.tsx';

interface KeyFormProps {
  /** Id of the connection. */
  id: string;
  onDone: () => void;
}

/** Form that replaces the key of a connection. */
export function KeyForm({ id, onDone }: KeyFormProps) {
  const formId = useId();
  const [key, setKey] = useState(NO_KEY);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const { setKey: save } = useChangeConnections();
  // The form appears below the button that opened it.
  useEffect(() => document.getElementById(`key${formId}-api_key`)?.focus(), [formId]);
  const submit = async () => {
    const missing = requireFields({ ...key });
    setProblem(missing);
    if (missing) return;
    setBusy(true);
    try {
      await save({ _id: id, ...key });
      showSnackbar({ text: m.connection_key_saved() });
      onDone();
    } catch (error) {
      setProblem(toConnectionProblem(error));
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  return (
    <Form
      id={`key${formId}`}
      labels={exchangeKeyLabels()}
      problem={problem}
      problemTitle={m.form_problem()}
      withoutScript={m.form_without_script()}
      busy={busy}
      wide
      onSubmit={onSubmit}
    >
      <ExchangeKeyFields value={key} onChange={setKey} />
      <div className={`row ${formStyles.end}`}>
        <Button type="submit" busy={busy}>
          {m.connection_key_save()}
        </Button>
        <button type="button" className="link hit" onClick={onDone}>
          {m.user_cancel()}
        </button>
      </div>
    </Form>
  );
}
