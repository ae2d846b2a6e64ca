import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { FormContext } from '#web/ui/form/form-context.ts';
import { OwnScript } from '#web/ui/own-script.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './form.module.css';

export interface FormProblem {
  /** What is wrong with which field, by its name. */
  fields: Readonly<Record<string, string>>;
  /** What is wrong with the whole. */
  whole: string | null;
}

interface FormProps {
  id: string;
  /** Of its fields, by their names. */
  labels: Readonly<Record<string, string>>;
  /** Head of the list of what is wrong. */
  problemTitle: string;
  problem: FormProblem | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Said where no script runs: without one nothing can be sent. */
  withoutScript: string;
  /** Stands under what is wrong with the whole: a way out of it. */
  secondaryAction?: ReactNode;
  /** As wide as what it stands in; else a column of fields. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A form can be filled in as soon as it is seen. What is sent before the page's script has arrived is held back by this one,
 * which comes with the page, and sent when it has: nothing typed is lost, nothing reaches an address.
 */
const EARLY_SUBMIT_SCRIPT =
  "addEventListener('submit',function(e){var d=e.target.dataset;if(d.form==='waiting'||d.form==='asked'){e.preventDefault();d.form='asked'}},true)";

/** A form whose errors are listed above it, each leading to its field, and told again beside the field. */
export function Form({
  id,
  labels,
  problemTitle,
  problem,
  onSubmit,
  busy,
  withoutScript,
  secondaryAction,
  wide = false,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    const asked = form.current?.dataset.form === 'asked';
    if (form.current) form.current.dataset.form = 'ready';
    if (asked) form.current?.requestSubmit();
  }, []);
  useEffect(() => {
    if (problem) summary.current?.focus();
  }, [problem]);
  const errors = problem?.fields ?? {};
  const listed = Object.entries(errors);
  return (
    <FormContext.Provider value={{ id, errors }}>
      {hydrated ? null : <OwnScript code={EARLY_SUBMIT_SCRIPT} />}
      <noscript>
        <p className={styles.withoutScript}>{withoutScript}</p>
      </noscript>
      <form
        ref={form}
        id={id}
        className={`${styles.form} scripted`}
        method="post"
        noValidate
        data-form="waiting"
        data-wide={wide || undefined}
        aria-busy={busy || undefined}
        suppressHydrationWarning
        onSubmit={onSubmit}
      >
        {problem ? (
          <div ref={summary} className={styles.problem} role="alert" tabIndex={-1}>
            <b>{listed.length > 0 ? problemTitle : problem.whole}</b>
            {listed.length > 0 ? (
              <ul>
                {problem.whole ? <li>{problem.whole}</li> : null}
                {listed.map(([name, text]) => (
                  <li key={name}>
                    <a href={`#${id}-${name}`}>
                      {labels[name]}: {text}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
            {secondaryAction}
          </div>
        ) : null}
        {children}
      </form>
    </FormContext.Provider>
  );
}
