import { useState } from 'react';
import { Link } from 'react-router';
import { signupCall } from '#contracts/account.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Captcha } from '#web/api/captcha.ts';
import { httpClient } from '#web/api/http-client.ts';
import { emailError, requiredError, useForm } from '#web/api/use-form.ts';
import { ResendActivation } from '#web/features/account/login-form.tsx';
import { NewPassword } from '#web/features/account/new-password.tsx';
import { newPasswordError, repeatedPasswordError } from '#web/features/account/password-words.ts';
import { ensureSignUpSecret } from '#web/features/account/sign-up-secret.ts';
import { pageHref } from '#web/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import styles from './signup-page.module.css';

/** Creates an account, which stays inactive until the link in the activation email is opened. */
export function SignupForm({ captcha }: { captcha: Captcha }) {
  const locale = getLocale();
  const [sent, setSent] = useState<{ email: string; password: string } | null>(null);
  const { form, busy } = useForm({
    id: 'signup',
    fields: {
      firstName: m.field_first_name(),
      lastName: m.field_last_name(),
      email: m.field_mail(),
      password: m.password_new(),
      repeated: m.password_repeat(),
    },
    check: (values) => ({
      firstName: requiredError(values.firstName),
      lastName: requiredError(values.lastName),
      email: emailError(values.email),
      password: newPasswordError(values.password),
      repeated: repeatedPasswordError(values.repeated, values.password),
    }),
    send: async ({ repeated: _, ...values }) => {
      const rc_token = await captcha.answer();
      const browser_secret = ensureSignUpSecret();
      await httpClient(
        signupCall,
        {},
        { ...values, lang: locale, browser_secret, ...(rc_token ? { rc_token } : {}) },
      );
      setSent({ email: values.email.trim(), password: values.password });
    },
  });
  if (sent !== null) return <ActivationSent {...sent} />;
  return (
    <Form {...form}>
      <div className={styles.names}>
        <Field name="firstName" label={m.field_first_name()} autoComplete="given-name" maxLength={80} />
        <Field name="lastName" label={m.field_last_name()} autoComplete="family-name" maxLength={80} />
      </div>
      <Field
        name="email"
        label={m.field_mail()}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <NewPassword />
      {captcha.field}
      <p className={styles.agree}>
        {m.signup_agree()} <Link to={pageHref('terms', locale)}>{m.nav_terms()}</Link> ·{' '}
        <Link to={pageHref('privacyPolicy', locale)}>{m.nav_privacy()}</Link>
      </p>
      <p>
        <Button fill type="submit" busy={busy}>
          {m.signup_send()}
        </Button>
      </p>
    </Form>
  );
}

/** Confirms that the activation email was sent. Takes the focus so that screen readers announce it. */
function ActivationSent({ email, password }: { email: string; password: string }) {
  return (
    <section className={styles.sent} ref={(place) => place?.focus()} tabIndex={-1} aria-labelledby="sent">
      <h2 id="sent">{m.signup_sent()}</h2>
      <p>{m.signup_sent_text({ address: email })}</p>
      <ul>
        <li>{m.signup_sent_spam()}</li>
        <li>{m.signup_sent_typo()}</li>
      </ul>
      <ResendActivation email={email} password={password} />
    </section>
  );
}
