import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { recoverPasswordCall, resetPasswordCall } from '#contracts/account.ts';
import { isApiFailure } from '#contracts/client.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { httpClient } from '#web/api/http-client.ts';
import { emailError, useForm } from '#web/api/use-form.ts';
import { NewPassword } from '#web/features/account/new-password.tsx';
import { newPasswordError, repeatedPasswordError } from '#web/features/account/password-words.ts';
import { pageHref } from '#web/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './account-page.module.css';

/** Requests a reset email without a token; sets the new password with the token of that email. */
export function ForgotPage() {
  const locale = getLocale();
  const [token, setToken] = useState<string | null>(null);
  const [isActivation, setIsActivation] = useState(false);
  // Read in the browser only, so that no rendered or cached page contains the token.
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    setToken(query.get('token'));
    setIsActivation(query.get('activation') === 'success');
  }, []);
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <h1>{token ? m.forgot_new() : m.title_login_forgot()}</h1>
        {token && isActivation ? (
          <div className={styles.note} role="status">
            <Note kind="warning" title={m.forgot_choose_title()}>
              {m.forgot_choose_text()}
            </Note>
          </div>
        ) : null}
        {token ? (
          <ResetForm token={token} onRestart={() => setToken(null)} />
        ) : (
          <>
            <p className={styles.lead}>{m.forgot_lead()}</p>
            <RequestForm />
          </>
        )}
      </div>
      <aside className={styles.beside}>
        <section aria-labelledby="good-to-know">
          <h2 id="good-to-know">{m.forgot_know()}</h2>
          <ul>
            {/* The activation has discarded the old password. */}
            {token && isActivation ? null : <li>{m.forgot_mail_text()}</li>}
            <li>{m.forgot_end_text()}</li>
            <li>
              {m.forgot_social()} <Link to={pageHref('support', locale)}>{m.nav_support()}</Link>
            </li>
          </ul>
        </section>
      </aside>
    </div>
  );
}

function RequestForm() {
  const [sent, setSent] = useState(false);
  const { form, busy } = useForm({
    id: 'forgot',
    fields: { email: m.field_mail() },
    check: ({ email }) => ({ email: emailError(email) }),
    send: async ({ email }) => {
      await httpClient(recoverPasswordCall, { email: email.trim() });
      setSent(true);
    },
  });
  return (
    <div className={styles.form}>
      {sent ? (
        <div role="status">
          <Note title={m.forgot_sent()}>{m.forgot_sent_text()}</Note>
        </div>
      ) : (
        <Form {...form}>
          <Field
            name="email"
            label={m.field_mail()}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <p>
            <Button fill type="submit" busy={busy}>
              {m.forgot_send()}
            </Button>
          </p>
        </Form>
      )}
    </div>
  );
}

function ResetForm({ token, onRestart }: { token: string; onRestart: () => void }) {
  const [done, setDone] = useState(false);
  const { form, busy, failure } = useForm({
    id: 'reset',
    fields: { password: m.password_new(), repeated: m.password_repeat() },
    check: (values) => ({
      password: newPasswordError(values.password),
      repeated: repeatedPasswordError(values.repeated, values.password),
    }),
    send: async ({ password }) => {
      await httpClient(resetPasswordCall, {}, { token, password });
      setDone(true);
    },
  });
  const isTokenUsed = isApiFailure(failure) && failure.answer.code === 'token.invalid';
  if (done)
    return (
      <div className={styles.form}>
        <div role="status">
          <Note title={m.forgot_done()}>{m.forgot_done_text()}</Note>
        </div>
        <p className={`cluster ${styles.actions}`}>
          <ButtonLink fill to={pageHref('login', getLocale())}>
            {m.nav_login()}
          </ButtonLink>
        </p>
      </div>
    );
  return (
    <div className={styles.form}>
      <Form
        {...form}
        secondaryAction={
          isTokenUsed && form.problem?.whole ? (
            <button type="button" onClick={onRestart}>
              {m.forgot_again()}
            </button>
          ) : null
        }
      >
        <NewPassword />
        <p>
          <Button fill type="submit" busy={busy}>
            {m.forgot_set()}
          </Button>
        </p>
      </Form>
    </div>
  );
}
