import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PAGES } from '#contracts/pages.ts';
import { removeLocale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { DESTINATION_KEY, readDestination } from '#web/state/destination.ts';
import { OwnScript } from '#web/ui/own-script.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './account-page.module.css';

const PAGE_NAMES: Readonly<Record<string, () => string>> = {
  [PAGES.wallet]: m.title_wallet,
  [PAGES.wishlist]: m.title_wishlist,
  [PAGES.user]: m.title_user,
  [PAGES.notifications]: m.title_notifications,
  [PAGES.payments]: m.title_payments,
};

/** Names the page that required a login and links back to the page before it. Browser only. */
export function ReturnNotice() {
  return useHydrated() ? <ReturnLink /> : <ReturnNoticePlaceholder />;
}

/** Reveals the placeholder before the first paint when a page of this tab redirected here. */
const PLACEHOLDER_SCRIPT = `try{if(sessionStorage.getItem('${DESTINATION_KEY}'))document.currentScript.previousElementSibling.hidden=false}catch(e){}`;

/** Reserves the height of the notice until hydration, so that the form does not move. */
function ReturnNoticePlaceholder() {
  return (
    <>
      <p className={styles.came} data-room aria-hidden="true" hidden suppressHydrationWarning>
        {m.account_came({ page: m.title_wallet() })} {m.account_back()}
      </p>
      <OwnScript code={PLACEHOLDER_SCRIPT} />
    </>
  );
}

function readReturnTarget(): { name: string; canGoBack: boolean } | null {
  const path = readDestination()?.split('?')[0];
  const name = path === undefined ? undefined : PAGE_NAMES[removeLocale(path)];
  // The router’s index is 0 on the first page of the session: there is no page to go back to.
  const historyIndex = (window.history.state as { idx?: number } | null)?.idx ?? 0;
  return name ? { name: name(), canGoBack: historyIndex > 0 } : null;
}

/** Shows the notice when a page of this site redirected here. */
function ReturnLink() {
  const navigate = useNavigate();
  const [returnTarget] = useState(readReturnTarget);
  if (!returnTarget) return null;
  return (
    <p className={styles.came} role="status">
      {m.account_came({ page: returnTarget.name })}
      {returnTarget.canGoBack ? (
        <>
          {' '}
          <button type="button" className="link" onClick={() => void navigate(-1)}>
            {m.account_back()}
          </button>
        </>
      ) : null}
    </p>
  );
}
