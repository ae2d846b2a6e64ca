import { useEffect, useId, useRef, useState } from 'react';
import { MAX_VIEW_NAME_CHARS } from '#contracts/saved-views.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './saved-views.module.css';

interface NameFormProps {
  label: string;
  /** The name at the start. */
  name: string;
  action: string;
  /** Rejects when the name is refused; then the form shows why and keeps it. */
  onSubmit: (name: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the name of a view. */
export function NameForm({ label, name, action, onSubmit, onCancel }: NameFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const submit = async () => {
    const given = input.current?.value.trim() ?? '';
    if (given === '') {
      setProblem(m.views_name_missing());
      input.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await onSubmit(given);
    } catch (error) {
      setProblem(failureWords(error));
      setBusy(false);
      input.current?.focus();
    }
  };
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        defaultValue={name}
        maxLength={MAX_VIEW_NAME_CHARS}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem ? (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button small fill type="submit" busy={busy}>
          {action}
        </Button>
        <Button small onClick={onCancel}>
          {m.views_cancel()}
        </Button>
      </div>
    </form>
  );
}
