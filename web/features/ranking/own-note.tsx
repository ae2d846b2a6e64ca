import { Link } from 'react-router';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pageHref } from '#web/page-href.ts';
import { rememberDestination } from '#web/state/destination.ts';
import { useSession } from '#web/state/session.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './ranking.module.css';

/** Says why a view of the user’s own assets lists all assets: nobody is logged in, or they did not load. */
export default function OwnNote({ failed }: { failed: boolean }) {
  const isSignedIn = useSession((session) => session.authToken !== null);
  const isHydrated = useHydrated();
  if (isSignedIn) return failed ? <p className={styles.unpriced}>{m.filter_own_failed()}</p> : null;
  if (!isHydrated) return null;
  const remember = () => rememberDestination(`${window.location.pathname}${window.location.search}`);
  return (
    <p className={styles.unpriced}>
      {m.filter_own_visitor()}{' '}
      <Link className="link" to={pageHref('login', getLocale()) ?? '/'} onClick={remember}>
        {m.nav_login()}
      </Link>
    </p>
  );
}
