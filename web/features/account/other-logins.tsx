import { useState } from 'react';
import { beginPasskeySignInCall, googleLoginCall, loginCall, passkeySignInCall } from '#contracts/account.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { callUrl, httpClient } from '#web/api/http-client.ts';
import { hasWebAuthn } from '#web/components/passkey/authenticator.ts';
import { PasskeyButton } from '#web/components/passkey/passkey-button.tsx';
import { makeChallenge } from '#web/features/account/google-verifier.ts';
import { useAccountOptions } from '#web/features/account/use-account-options.ts';
import { useCompleteLogin } from '#web/features/account/use-complete-login.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './login-form.module.css';

/** Starts a login through Google when the server offers it. Only this tab can complete it. */
export function GoogleLogin() {
  const options = useAccountOptions();
  const [busy, setBusy] = useState(false);
  if (!options?.google) return null;
  return (
    <p className={`stack ${styles.others}`}>
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true);
          void makeChallenge().then((challenge) =>
            window.location.assign(callUrl(googleLoginCall, { challenge, lang: getLocale() })),
          );
        }}
      >
        {m.login_google()}
      </Button>
    </p>
  );
}

/** Logs in with a passkey alone, in a browser that can. */
export function PasskeyLogin() {
  const completeLogin = useCompleteLogin();
  const hydrated = useHydrated();
  if (!hydrated || !hasWebAuthn()) return null;
  return (
    <div className={`stack ${styles.others}`}>
      <PasskeyButton
        label={m.login_passkey()}
        request={() => httpClient(beginPasskeySignInCall, {}, {})}
        send={async (passkey) => completeLogin(await httpClient(passkeySignInCall, {}, { passkey }))}
      />
    </div>
  );
}

const TIERS: Readonly<Record<string, () => string>> = {
  free: m.tier_free,
  pro: () => 'PRO',
  enterprise: () => 'ENTERPRISE',
};

/** Accounts for trying out a demo installation. */
export function DemoAccounts() {
  const options = useAccountOptions();
  const completeLogin = useCompleteLogin();
  const [busy, setBusy] = useState<string | null>(null);
  if (!options || options.demo.length === 0) return null;
  const logIn = async (email: string, password: string) => {
    setBusy(email);
    try {
      completeLogin(await httpClient(loginCall, {}, { email, password }));
    } catch (error) {
      showSnackbar({ text: failureWords(error), tone: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{m.demo_title()}</h2>
      <p>{m.demo_text()}</p>
      <ul>
        {options.demo.map(({ email, password, tier }) => (
          <li key={email} className="row">
            <span>
              <b>{TIERS[tier]?.() ?? tier}</b>
              <small>{email}</small>
            </span>
            <Button
              small
              busy={busy === email}
              aria-label={m.demo_enter_as({ name: TIERS[tier]?.() ?? tier })}
              onClick={() => {
                if (busy === null) void logIn(email, password);
              }}
            >
              {m.demo_enter()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
