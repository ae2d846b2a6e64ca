import { type ComponentProps, useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import styles from './form.module.css';

interface PasswordFieldProps extends ComponentProps<typeof Field> {
  autoComplete: 'current-password' | 'new-password';
  /** Labels of the toggle in its two states. */
  words: { show: string; hide: string };
}

/** A password input with a button to show the password. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      beside={
        <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? words.hide : words.show}
        </button>
      }
    />
  );
}
