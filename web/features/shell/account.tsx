import { Link, useNavigate } from 'react-router';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { forgetBrowser, useSession } from '#web/state/session.ts';
import styles from './account.module.css';

/** The way in for a visitor; for a signed-in reader the profile and the way out. */
export function Account() {
  const signedIn = useSession((session) => session.authToken !== null);
  const navigate = useNavigate();
  const locale = getLocale();
  const login = pageHref('login', locale);
  if (!signedIn)
    return (
      <p className={styles.account}>
        <Link to={login}>{m.nav_login()}</Link>
        <Link to={pageHref('signup', locale)}>{m.nav_signup()}</Link>
      </p>
    );
  return (
    <p className={styles.account}>
      <Link to={pageHref('user', locale)}>{m.nav_profile()}</Link>
      <button
        type="button"
        onClick={() => {
          forgetBrowser();
          void navigate(login);
        }}
      >
        {m.nav_logout()}
      </button>
    </p>
  );
}
