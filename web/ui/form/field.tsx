import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { useField } from '#web/ui/form/form-context.ts';
import styles from './form.module.css';

interface LabelProps {
  name: string;
  label: string;
  /** Help text below the label. */
  hint?: ReactNode;
}

type FieldProps = LabelProps & { beside?: ReactNode; ref?: Ref<HTMLInputElement> } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'id'
  >;

/** A text input with label, hint and error. `beside`: a control at its right end. */
export function Field({ name, label, hint, beside, ...input }: FieldProps) {
  const { id, hintId, errorId, error } = useField(name);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <span className={styles.line}>
        <input
          {...input}
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy([error && errorId, hint && hintId, input['aria-describedby']])}
        />
        {beside}
      </span>
    </FieldFrame>
  );
}

type SelectFieldProps = LabelProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'>;

/** A select with label and hint. */
export function SelectField({ name, label, hint, children, ...select }: SelectFieldProps) {
  const { id, hintId, errorId, error } = useField(name);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <span className={styles.line}>
        <select
          {...select}
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy([error && errorId, hint && hintId])}
        >
          {children}
        </select>
      </span>
    </FieldFrame>
  );
}

type TextFieldProps = LabelProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'>;

/** A multi-line text input. */
export function TextField({ name, label, hint, ...area }: TextFieldProps) {
  const { id, hintId, errorId, error } = useField(name);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <textarea
        {...area}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy([error && errorId, hint && hintId])}
      />
    </FieldFrame>
  );
}

export const describedBy = (ids: readonly unknown[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** Label, hint and error around a control that has the ids of the field. */
export function FieldFrame({ name, label, hint, children }: LabelProps & { children: ReactNode }) {
  const { id, hintId, errorId, error } = useField(name);
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {children}
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
