import { type SubmitEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { toFormProblem } from '#web/api/failure-words.ts';
import type { FormProblem } from '#web/ui/form/form.tsx';

/** Values of a form by field name. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;

interface FormOptions<Name extends string> {
  id: string;
  /** Labels by field name. */
  fields: Readonly<Record<Name, string>>;
  /** Validates in the browser; returns messages by field, null when valid. */
  check?: (values: Values<Name>) => Partial<Record<Name, string | null>>;
  send: (values: Values<Name>) => Promise<void>;
  /** Text before the reason of a failure that concerns no field. */
  failed?: string;
}

/**
 * A form that submits to the API. Fields are uncontrolled, so that input survives hydration and errors. A
 * second submit during a request is ignored. `failure`: the last error.
 */
export function useForm<Name extends string>({ id, fields: labels, check, send, failed }: FormOptions<Name>) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isSubmitting = useRef(false);

  const names = Object.keys(labels) as Name[];
  const attempt = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const values = Object.fromEntries(
      names.map((name) => [name, String(data.get(name) ?? '')]),
    ) as Values<Name>;
    const fields: Record<string, string> = {};
    for (const [name, text] of Object.entries(check?.(values) ?? {})) if (text) fields[name] = String(text);
    if (Object.keys(fields).length > 0) {
      setProblem({ fields, whole: null });
      return;
    }
    setBusy(true);
    try {
      await send(values);
      setProblem(null);
      setFailure(null);
    } catch (error) {
      setFailure(error);
      setProblem(toFormProblem(error, names, failed));
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    failure,
    form: {
      id,
      busy,
      problem,
      labels,
      problemTitle: m.form_problem(),
      withoutScript: m.form_without_script(),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isSubmitting.current) return;
        isSubmitting.current = true;
        void attempt(event.currentTarget).finally(() => {
          isSubmitting.current = false;
        });
      },
    },
  };
}

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** Returns an error text when a required value is empty, otherwise null. */
export const requiredError = (value: string): string | null =>
  value.trim() === '' ? m.field_required() : null;

/** Returns an error text when an email address is empty or invalid, otherwise null. */
export const emailError = (value: string): string | null =>
  requiredError(value) ?? (EMAIL_PATTERN.test(value.trim()) ? null : m.field_email());
