import { useDeferredValue, useState } from 'react';
import { findBrokenPasswordRules, PASSWORD_RULES } from '#domain/people/password-rule.ts';
import { m } from '#messages';
import { ruleWords, toggleLabels } from '#web/features/account/password-words.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import styles from './new-password.module.css';

/** Fields for a new password and its repetition. Unmet rules are shown, and announced politely. */
export function NewPassword() {
  const [password, setPassword] = useState('');
  const unmetRules = findBrokenPasswordRules(password);
  // Deferred, so that screen readers do not hear an update for every key.
  const announcedCount = useDeferredValue(unmetRules.length);
  return (
    <>
      <PasswordField
        name="password"
        label={m.password_new()}
        autoComplete="new-password"
        words={toggleLabels()}
        hint={
          <>
            <span className="vh">{m.password_rule()}</span>
            <ul className={styles.rules} aria-hidden="true">
              {PASSWORD_RULES.map((rule) => (
                <li key={rule} data-kept={password !== '' && !unmetRules.includes(rule) ? true : undefined}>
                  {ruleWords[rule]()}
                </li>
              ))}
            </ul>
          </>
        }
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className="vh" role="status">
        {password === ''
          ? ''
          : announcedCount === 0
            ? m.password_good()
            : m.password_missing({ count: announcedCount })}
      </p>
      <PasswordField
        name="repeated"
        label={m.password_repeat()}
        autoComplete="new-password"
        words={toggleLabels()}
      />
    </>
  );
}
