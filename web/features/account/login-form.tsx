import { useState } from 'react';
import { Link } from 'react-router';
import { loginCall, resendActivationCall } from '#contracts/account.ts';
import { isApiFailure } from '#contracts/client.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { needsCode } from '#web/features/account/code-field.tsx';
import { toggleLabels } from '#web/features/account/password-words.ts';
import { SecondStep } from '#web/features/account/second-step.tsx';
import { useCompleteLogin } from '#web/features/account/use-complete-login.ts';
import { pageHref } from '#web/page-href.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import styles from './login-form.module.css';

/**
 * Email and password, then a passkey or a code if the account asks for one. Offers to resend the activation email to an inactive
 * account.
 */
export function LoginForm() {
  const completeLogin = useCompleteLogin();
  const [submitted, setSubmitted] = useState({ email: '', password: '' });
  const [asksCode, setAsksCode] = useState(false);
  const { form, busy, failure } = useForm({
    id: 'login',
    fields: { email: m.field_mail(), password: m.field_password(), second_factor: m.login_code() },
    check: ({ email, password, second_factor }) => ({
      email: requiredError(email),
      password: requiredError(password),
      second_factor: asksCode ? requiredError(second_factor) : null,
    }),
    send: async ({ second_factor, ...values }) => {
      setSubmitted(values);
      try {
        const code = second_factor === '' ? {} : { second_factor };
        completeLogin(await httpClient(loginCall, {}, { ...values, ...code }));
      } catch (error) {
        if (!needsCode(error)) throw error;
        setAsksCode(true);
      }
    },
  });
  const isInactive = isApiFailure(failure) && failure.answer.code === 'auth.not_active';
  return (
    <Form
      {...form}
      secondaryAction={isInactive && form.problem?.whole ? <ResendActivation {...submitted} /> : null}
    >
      <Field
        name="email"
        label={m.field_mail()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={m.field_password()}
        autoComplete="current-password"
        words={toggleLabels()}
      />
      {asksCode ? (
        <SecondStep
          login={submitted}
          complete={async (passkey) =>
            completeLogin(await httpClient(loginCall, {}, { ...submitted, passkey }))
          }
        />
      ) : null}
      <p className={`row ${styles.send}`}>
        <Button fill type="submit" busy={busy}>
          {m.nav_login()}
        </Button>
        <Link className="hit" to={pageHref('loginForgot', getLocale())}>
          {m.login_forgot()}
        </Link>
      </p>
    </Form>
  );
}

/**
 * Resends the activation email. The answer does not reveal whether the account exists. When the password is
 * that of the sign-up, the link activates it; otherwise the link asks for a new one.
 */
export function ResendActivation({ email, password }: { email: string; password: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  if (state === 'sent') return <p role="status">{m.activation_sent_again()}</p>;
  return (
    <button
      type="button"
      className="link"
      disabled={state === 'busy'}
      onClick={() => {
        setState('busy');
        httpClient(resendActivationCall, {}, { email, password }).then(
          () => setState('sent'),
          (error: unknown) => {
            setState('idle');
            showSnackbar({ text: failureWords(error), tone: 'error' });
          },
        );
      }}
    >
      {m.activation_resend()}
    </button>
  );
}
