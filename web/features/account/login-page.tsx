import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { visibleRows } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { CameFor } from '#web/features/account/came-for.tsx';
import { GoogleReturn } from '#web/features/account/google-return.tsx';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { DemoAccounts, GoogleWay } from '#web/features/account/other-ways.tsx';
import { pageHref } from '#web/page-href.ts';
import { Note } from '#web/ui/note.tsx';
import styles from './account-page.module.css';

/** What a link of an activation mail came to. */
export type Activation = 'success' | 'error' | null;

/** The way in; beside it what an account adds, and what needs none. */
export function LoginPage({ activation }: { activation: Activation }) {
  const locale = getLocale();
  useChosenPassword();
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <h1>{m.title_login()}</h1>
        {activation === 'success' ? (
          <div className={styles.note} role="status">
            <Note title={m.login_activated()}>{m.login_activated_text()}</Note>
          </div>
        ) : null}
        {activation === 'error' ? (
          <div className={styles.note}>
            <Note kind="error" title={m.login_not_activated()}>
              {m.login_not_activated_text()}
            </Note>
          </div>
        ) : null}
        <CameFor />
        <GoogleReturn />
        <div className={styles.form}>
          <LoginForm />
        </div>
        <GoogleWay />
        <DemoAccounts />
      </div>
      <aside className={styles.beside}>
        <section aria-labelledby="with">
          <h2 id="with">{m.login_with()}</h2>
          <ul>
            <li>{m.login_with_scores({ count: visibleRows('free', Number.POSITIVE_INFINITY) })}</li>
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

/** After a link that activated the account without a password: on to the page that sets one. */
function useChosenPassword(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const token = new URLSearchParams(window.location.hash.slice(1)).get('choose_password');
    if (!token) return;
    const query = new URLSearchParams({ token });
    void navigate(`${pageHref('loginForgot', getLocale())}?${query}`, { replace: true });
  }, [navigate]);
}
