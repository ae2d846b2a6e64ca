import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Brand } from '#web/features/shell/brand.tsx';
import { HeaderSearch } from '#web/features/shell/header-search.tsx';
import { MenuButton } from '#web/features/shell/menu-button.tsx';
import { HEADER_ENTRIES } from '#web/features/shell/nav-entries.ts';
import { useCompactHeader } from '#web/features/shell/use-compact-header.ts';
import { pageHref, toMainPath } from '#web/page-href.ts';
import { useSession } from '#web/state/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import styles from './header.module.css';

const HeaderAccount = lazyPart(() =>
  import('#web/features/shell/account.tsx').then(({ HeaderAccount }) => HeaderAccount),
);

/**
 * Header: logo, main pages, asset search, notifications, account link and menu. The blog shows the app
 * instead of the pages.
 */
export function Header({ blog, inbox }: { blog: boolean; inbox: ReactNode }) {
  const isCompact = useCompactHeader();
  const signedIn = useSession((session) => session.authToken !== null);
  const locale = getLocale();
  return (
    <header className={`${styles.header} unprinted`} data-shrunk={isCompact || undefined}>
      <div className={`wrap ${styles.bar}`}>
        <Brand />
        {blog ? <span className={styles.rest} /> : <MainNavigation />}
        <HeaderSearch />
        {signedIn ? <Suspense fallback={null}>{inbox}</Suspense> : null}
        <span
          className={styles.way}
          data-stays={blog || undefined}
          data-visitor={(!blog && !signedIn) || undefined}
        >
          {blog ? (
            <ButtonLink small to={pageHref('downloadApp', locale)}>
              {m.nav_download_app()}
            </ButtonLink>
          ) : signedIn ? (
            <Suspense fallback={null}>
              <HeaderAccount />
            </Suspense>
          ) : (
            <ButtonLink small to={pageHref('login', locale)}>
              {m.nav_login()}
            </ButtonLink>
          )}
        </span>
        <MenuButton />
      </div>
    </header>
  );
}

function MainNavigation() {
  const pathname = toMainPath(useLocation().pathname);
  const locale = getLocale();
  return (
    <nav className={styles.parts} aria-label={m.nav_label()}>
      {HEADER_ENTRIES.map(({ page, name }) => {
        const href = pageHref(page, locale);
        // A subpage, such as a chapter or an import, marks its main page.
        const isSubpage = page !== 'index' && pathname.startsWith(href);
        const current = pathname === href ? 'page' : isSubpage;
        return (
          <Link key={page} to={href} aria-current={current || undefined}>
            {name()}
          </Link>
        );
      })}
    </nav>
  );
}
