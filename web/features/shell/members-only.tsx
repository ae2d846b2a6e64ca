import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pageHref } from '#web/page-href.ts';
import { rememberDestination } from '#web/state/destination.ts';
import { useSession } from '#web/state/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './members-only.module.css';

/**
 * A page for logged-in users. The server renders the same empty frame for everyone. Without a token the
 * browser redirects to the login and returns afterwards. The API checks access in any case.
 */
export function MembersOnly({ title, children }: { title: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const known = useSession((session) => session.isRestored);
  const signedIn = useSession((session) => session.authToken !== null);
  const login = pageHref('login', getLocale());

  useEffect(() => {
    if (!known || signedIn) return;
    if (useSession.getState().ended !== 'left') rememberDestination(`${pathname}${search}`);
    void navigate(login, { replace: true });
  }, [known, signedIn, pathname, search, navigate, login]);

  if (known && signedIn) return <div className={styles.page}>{children}</div>;
  return (
    <div className={`wrap ${styles.page}`} aria-busy="true">
      <h1 className="vh">{title}</h1>
      <noscript>
        <p style={{ paddingBlock: '3rem 1rem' }}>{m.members_without_script()}</p>
        <ButtonLink to={login}>{m.nav_login()}</ButtonLink>
      </noscript>
    </div>
  );
}
