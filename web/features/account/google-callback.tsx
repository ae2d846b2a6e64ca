import { useEffect, useRef, useState } from 'react';
import { googleExchangeCall } from '#contracts/account.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { consumeVerifier } from '#web/features/account/google-verifier.ts';
import { useCompleteLogin } from '#web/features/account/use-complete-login.ts';
import { Note } from '#web/ui/note.tsx';
import styles from './account-page.module.css';

/**
 * Completes a login through Google. Google’s redirect returns with a single-use code in the fragment, which
 * never reaches a server or its log. The code is removed from the address at once. Only the tab that started
 * the login can redeem it.
 */
export function GoogleCallback() {
  const completeLogin = useCompleteLogin();
  const isHandled = useRef(false);
  const [state, setState] = useState<{ failed: string } | 'busy' | null>(null);
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
    httpClient(googleExchangeCall, {}, { code, verifier: consumeVerifier() }).then(
      completeLogin,
      (failure: unknown) => setState({ failed: failureWords(failure) }),
    );
  }, [completeLogin]);
  if (state === null) return null;
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
