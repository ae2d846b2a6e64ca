import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { confirmSignUpCall } from '#contracts/account.ts';
import { isApiFailure } from '#contracts/client.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { deleteSignUpSecret, readSignUpSecret } from '#web/features/account/sign-up-secret.ts';
import { useCompleteLogin } from '#web/features/account/use-complete-login.ts';
import { pageHref } from '#web/page-href.ts';
import { useSession } from '#web/state/session.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Note } from '#web/ui/note.tsx';
import styles from './account-page.module.css';

/** Outcome of an activation link, from the address. Null when no activation led here. */
export type ActivationOutcome = 'success' | 'error' | null;

/** Shows the outcome of an activation link and confirms a sign-up made in this browser. */
export function ActivationNote({ activation }: { activation: ActivationOutcome }) {
  if (activation === 'success')
    return (
      <div className={styles.note}>
        <ActivatedNote />
      </div>
    );
  if (activation === 'error')
    return (
      <div className={styles.note}>
        <Note kind="error" title={m.login_not_activated()}>
          {m.login_not_activated_text()}
        </Note>
      </div>
    );
  return null;
}

type Confirmation = 'none' | 'busy' | 'expired' | { failed: string };

function ActivatedNote() {
  const { state, retry } = useConfirmation();
  if (typeof state === 'object')
    return (
      <>
        <Note kind="error" title={m.login_confirm_failed()}>
          {state.failed}
        </Note>
        <p className={`cluster ${styles.actions}`}>
          <button type="button" className="link" onClick={retry}>
            {m.try_again()}
          </button>
        </p>
      </>
    );
  return (
    <div role="status">
      {state === 'busy' ? (
        <Note title={m.login_confirming()} />
      ) : (
        <Note title={state === 'expired' ? m.login_confirm_expired() : m.login_activated()}>
          {state === 'expired' ? m.login_confirm_expired_text() : m.login_activated_text()}{' '}
          <Link to={pageHref('loginForgot', getLocale())}>{m.login_choose_password()}</Link>
        </Note>
      )}
    </div>
  );
}

/**
 * Reads the token that an activation link passes in the fragment. A `confirm` token is sent with the secret
 * of this browser; when it matches, the browser is logged in. When it does not match, or with `choose_password`, the account has no password and
 * the user sets a new one. The token stays in the address until the server has answered, so that a reload
 * retries.
 */
function useConfirmation() {
  const navigate = useNavigate();
  const completeLogin = useCompleteLogin();
  // The settings, and with them the secret, are not loaded from storage before that.
  const isBrowserRead = useSession(({ isRestored }) => isRestored);
  const isRunning = useRef(false);
  const [state, setState] = useState<Confirmation>('none');

  const choosePassword = (token: string) => {
    const query = new URLSearchParams({ token, activation: 'success' });
    void navigate(`${pageHref('loginForgot', getLocale())}?${query}`, { replace: true });
  };
  const confirm = async () => {
    const fragment = new URLSearchParams(window.location.hash.slice(1));
    const choiceToken = fragment.get('choose_password');
    if (choiceToken) return choosePassword(choiceToken);
    const token = fragment.get('confirm');
    if (!token || isRunning.current) return;
    isRunning.current = true;
    setState('busy');
    try {
      const browser_secret = readSignUpSecret();
      const answer = await httpClient(
        confirmSignUpCall,
        {},
        { token, ...(browser_secret ? { browser_secret } : {}) },
      );
      if (answer.token !== null) return choosePassword(answer.token);
      deleteSignUpSecret();
      clearFragment();
      setState('none');
      if (answer.login) {
        completeLogin(answer.login);
        showSnackbar({ text: m.login_activated() });
      }
    } catch (error) {
      const isExpired = isApiFailure(error) && error.answer.code === 'token.invalid';
      if (isExpired) clearFragment();
      setState(isExpired ? 'expired' : { failed: failureWords(error) });
    } finally {
      isRunning.current = false;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the browser has been read
  useEffect(() => {
    if (isBrowserRead) void confirm();
  }, [isBrowserRead]);
  return { state, retry: () => void confirm() };
}

function clearFragment(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}
