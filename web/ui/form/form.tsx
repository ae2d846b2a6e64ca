import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { FormContext } from '#web/ui/form/form-context.ts';
import { OwnScript } from '#web/ui/own-script.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './form.module.css';

export interface FormProblem {
  /** Errors by field name. */
  fields: Readonly<Record<string, string>>;
  /** Error of the whole form. */
  whole: string | null;
}

interface FormProps {
  id: string;
  /** Labels by field name. */
  labels: Readonly<Record<string, string>>;
  /** Heading of the error list. */
  problemTitle: string;
  problem: FormProblem | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Message without JavaScript, which is needed to submit. */
  withoutScript: string;
  /** Shown below the error of the whole form, as a way to resolve it. */
  secondaryAction?: ReactNode;
  /** Uses the full width of the container instead of a column. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * Inline script that lets users fill in a form before hydration. An early submit is held back and repeated
 * after hydration, so that no input is lost or sent as a query string.
 */
const EARLY_SUBMIT_SCRIPT =
  "addEventListener('submit',function(e){var d=e.target.dataset;if(d.form==='waiting'||d.form==='asked'){e.preventDefault();d.form='asked'}},true)";

/** A form that lists its errors above, each linked to its field, and repeats them at the fields. */
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
