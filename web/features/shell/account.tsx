import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { logoutCall } from '#contracts/account.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { httpClient } from '#web/api/http-client.ts';
import { useViewer } from '#web/api/use-viewer.ts';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { pageHref } from '#web/page-href.ts';
import { forgetDestination } from '#web/state/destination.ts';
import { forgetBrowser, useSession } from '#web/state/session.ts';
import styles from './account.module.css';

/** Login and sign-up links for visitors; profile link and logout button for users. */
export function Account() {
  const signedIn = useSession((session) => session.authToken !== null);
  const locale = getLocale();
  if (signedIn) return <UserAccount />;
  return (
    <p className={styles.account} data-visitor>
      <Link to={pageHref('login', locale)}>{m.nav_login()}</Link>
      <Link to={pageHref('signup', locale)}>{m.nav_signup()}</Link>
    </p>
  );
}

function useLogOut(): { isLoggingOut: boolean; logOut: () => Promise<void> } {
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const navigate = useNavigate();
  const locale = getLocale();
  const logOut = async () => {
    setIsLoggingOut(true);
    // When the server cannot be reached, the session stays open there but is deleted here.
    await httpClient(logoutCall, {}).catch(() => {});
    forgetDestination();
    forgetBrowser();
    void navigate(pageHref('login', locale));
  };
  return { isLoggingOut, logOut };
}

const toDisplayName = (viewer: ReturnType<typeof useViewer>): string =>
  viewer ? viewer.username || `${viewer.firstName} ${viewer.lastName}`.trim() : m.nav_profile();

/** Profile link with the name of the user, and a logout button, for the header. */
export function HeaderAccount() {
  const viewer = useViewer();
  const { isLoggingOut, logOut } = useLogOut();
  const name = toDisplayName(viewer);
  return (
    <span className={styles.inHeader}>
      <Link to={pageHref('user', getLocale())} title={m.nav_profile()}>
        <Monogram name={name} picture={viewer?.profile_image ?? null} size="s" />
        <b>{name}</b>
      </Link>
      <button
        type="button"
        aria-label={m.nav_logout()}
        title={m.nav_logout()}
        disabled={isLoggingOut}
        onClick={() => void logOut()}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path d="M7 3H3.5v12H7M7 9h8M12 5.5 15.5 9 12 12.5" />
        </svg>
      </button>
    </span>
  );
}

function UserAccount() {
  const viewer = useViewer();
  const { isLoggingOut, logOut } = useLogOut();
  const locale = getLocale();
  const name = toDisplayName(viewer);
  const tier = { free: m.tier_free(), pro: 'PRO', enterprise: 'ENTERPRISE', lifetime: m.tier_lifetime() };
  return (
    <div className={styles.account}>
      <Link className={styles.viewer} to={pageHref('user', locale)}>
        <Monogram name={name} picture={viewer?.profile_image ?? null} size="s" />
        <span>
          <b>{name}</b>
          <small>{viewer ? tier[viewer.tier] : null}</small>
        </span>
      </Link>
      <button type="button" disabled={isLoggingOut} onClick={() => void logOut()}>
        {m.nav_logout()}
      </button>
    </div>
  );
}
