import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAGES } from '#contracts/pages.ts';
import { withoutLocale } from '#domain/locale/locales.ts';
import { m } from '#web/paraglide/messages.js';
import { readDestination } from '#web/state/destination.ts';
import styles from './account-page.module.css';

const NAMES: Readonly<Record<string, () => string>> = {
  [PAGES.wallet]: m.title_wallet,
  [PAGES.wishlist]: m.title_wishlist,
  [PAGES.user]: m.title_user,
  [PAGES.notifications]: m.title_notifications,
  [PAGES.payments]: m.title_payments,
};

/** Says which page led here, and goes back to the one before it. Known in the browser alone. */
export function CameFor() {
  const navigate = useNavigate();
  const [came, setCame] = useState<{ name: string; back: boolean } | null>(null);
  useEffect(() => {
    const path = readDestination()?.split('?')[0];
    const name = path === undefined ? undefined : NAMES[withoutLocale(path)];
    // The router counts its own pages: at its first one there is nothing of this site to go back to.
    const place = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    if (name) setCame({ name: name(), back: place > 0 });
  }, []);
  if (!came) return null;
  return (
    <p className={styles.came} role="status">
      {m.account_came({ page: came.name })}
      {came.back ? (
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
