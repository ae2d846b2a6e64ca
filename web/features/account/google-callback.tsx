import { useEffect, useRef, useState } from 'react';
import { googleExchangeCall } from '#contracts/account.ts';
import type { BodyOf } from '#contracts/call.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { needsCode } from '#web/features/account/code-field.tsx';
import { consumeVerifier } from '#web/features/account/google-verifier.ts';
import { SecondStep } from '#web/features/account/second-step.tsx';
import { useCompleteLogin } from '#web/features/account/use-complete-login.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './account-page.module.css';

type GoogleLogin = Pick<BodyOf<typeof googleExchangeCall>, 'code' | 'verifier'>;
type State = { failed: string } | { login: GoogleLogin } | 'busy' | null;

/**
 * Completes a login through Google. Google’s redirect returns with a single-use code in the fragment, which
 * never reaches a server or its log. The code is removed from the address at once. Only the tab that started
 * the login can redeem it.
 */
export function GoogleCallback() {
  const completeLogin = useCompleteLogin();
  const isHandled = useRef(false);
  const [state, setState] = useState<State>(null);
  useEffect(() => {
    const fragment = new URLSearchParams(window.location.hash.slice(1));
    const code = fragment.get('google_code');
    const error = fragment.get('google_error');
    if (isHandled.current || (!code && !error)) return;
    isHandled.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    if (!code) {
      setState({
        failed: error === 'unverified' ? m.login_google_unverified() : m.login_google_failed_text(),
      });
      return;
    }
    setState('busy');
    const login = { code, verifier: consumeVerifier() };
    httpClient(googleExchangeCall, {}, login).then(completeLogin, (failure: unknown) =>
      setState(needsCode(failure) ? { login } : { failed: failureWords(failure) }),
    );
  }, [completeLogin]);
  if (state === null) return null;
  if (typeof state === 'object' && 'login' in state) return <GoogleCode login={state.login} />;
  return (
    <div className={styles.note} role="status">
      {state === 'busy' ? (
        <Note title={m.login_google_busy()} />
      ) : (
        <Note kind="error" title={m.login_google_failed()}>
          {state.failed}
        </Note>
      )}
    </div>
  );
}

/** Asks for the second factor. The login with Google stays valid for five minutes. */
function GoogleCode({ login }: { login: GoogleLogin }) {
  const completeLogin = useCompleteLogin();
  const { form, busy } = useForm({
    id: 'google-code',
    fields: { second_factor: m.login_code() },
    check: ({ second_factor }) => ({ second_factor: requiredError(second_factor) }),
    send: async ({ second_factor }) =>
      completeLogin(await httpClient(googleExchangeCall, {}, { ...login, second_factor })),
  });
  return (
    <section aria-labelledby="google-code-title">
      <h2 id="google-code-title">{m.login_code_title()}</h2>
      <Form {...form}>
        <SecondStep
          login={login}
          complete={async (passkey) =>
            completeLogin(await httpClient(googleExchangeCall, {}, { ...login, passkey }))
          }
        />
        <p>
          <Button fill type="submit" busy={busy}>
            {m.nav_login()}
          </Button>
        </p>
      </Form>
    </section>
  );
}
