import { Link } from 'react-router';
import { countVisibleRows } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ActivationNote, type ActivationOutcome } from '#web/features/account/activation-note.tsx';
import { GoogleCallback } from '#web/features/account/google-callback.tsx';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { DemoAccounts, GoogleLogin, PasskeyLogin } from '#web/features/account/other-logins.tsx';
import { ReturnNotice } from '#web/features/account/return-notice.tsx';
import { pageHref } from '#web/page-href.ts';
import styles from './account-page.module.css';

/** Login page: the form, and what is available with and without an account. */
export function LoginPage({ activation }: { activation: ActivationOutcome }) {
  const locale = getLocale();
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <h1>{m.title_login()}</h1>
        <ActivationNote activation={activation} />
        <ReturnNotice />
        <GoogleCallback />
        <div className={styles.form}>
          <LoginForm />
        </div>
        <PasskeyLogin />
        <GoogleLogin />
        <DemoAccounts />
      </div>
      <aside className={styles.beside}>
        <section aria-labelledby="with">
          <h2 id="with">{m.login_with()}</h2>
          <ul>
            <li>{m.login_with_scores({ count: countVisibleRows('free', Number.POSITIVE_INFINITY) })}</li>
            <li>{m.login_with_wallet()}</li>
            <li>{m.login_with_inbox()}</li>
            <li>{m.login_with_settings()}</li>
          </ul>
          <p>
            <Link to={pageHref('signup', locale)}>{m.login_to_signup()}</Link>
          </p>
        </section>
      </aside>
    </div>
  );
}
