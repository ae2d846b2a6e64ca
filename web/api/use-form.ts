import { type SubmitEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { toFormProblem } from '#web/api/failure-words.ts';
import type { FormProblem } from '#web/ui/form/form.tsx';

/** What a form was filled in with, by the names of its fields. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;

interface FormOptions<Name extends string> {
  id: string;
  /** The fields, each with its label. */
  fields: Readonly<Record<Name, string>>;
  /** What is wrong with the values as far as the browser can tell, by field; null where nothing is. */
  check?: (values: Values<Name>) => Partial<Record<Name, string | null>>;
  send: (values: Values<Name>) => Promise<void>;
  /** What has failed, said before the reason where that speaks of no field. */
  failed?: string;
}

/**
 * A form that is sent to the API. The fields keep their values themselves, so that nothing typed is lost, before the script
 * of the page is there or after an error; what is sent twice in a row is sent once. `failure`: why it was refused last.
 */
export function useForm<Name extends string>({ id, fields: labels, check, send, failed }: FormOptions<Name>) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const underWay = useRef(false);

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
        if (underWay.current) return;
        underWay.current = true;
        void attempt(event.currentTarget).finally(() => {
          underWay.current = false;
        });
      },
    },
  };
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** What is wrong with a value that has to be there; null where nothing is. */
export const requiredError = (value: string): string | null =>
  value.trim() === '' ? m.field_required() : null;

/** The same of a mail address. */
export const emailError = (value: string): string | null =>
  requiredError(value) ?? (MAIL.test(value.trim()) ? null : m.field_email());
