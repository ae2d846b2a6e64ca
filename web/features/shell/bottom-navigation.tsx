import { Link, useLocation } from 'react-router';
import type { PageName } from '#contracts/pages.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { MenuButton } from '#web/features/shell/menu-button.tsx';
import { pageHref, toMainPath } from '#web/page-href.ts';
import styles from './bottom-navigation.module.css';

/** Outlines on a square of 20 px. */
const ICONS = {
  index: 'M3 17v-6M7.7 17V5M12.3 17V8M17 17V3',
  wishlist: 'm10 2.5 2.3 4.8 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2L2.5 8l5.2-.7z',
  redFlags: 'M4.5 18V3H16l-2.6 4.1L16 11H4.5',
  wallet: 'M2.5 6.5V16a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V7.5a1 1 0 0 0-1-1zm0 0a2 2 0 0 1 2-2H15M13.5 12h1.5',
  more: 'M3 5h14M3 10h14M3 15h14',
} as const;

const ENTRIES: readonly { page: PageName & keyof typeof ICONS; name: () => string }[] = [
  { page: 'index', name: m.nav_market },
  { page: 'wishlist', name: m.nav_wishlist },
  { page: 'redFlags', name: m.nav_red_flags },
  { page: 'wallet', name: m.nav_wallet },
];

/** Main pages and the menu at the bottom of small screens. Larger ones have them in the header. */
export function BottomNavigation() {
  const pathname = toMainPath(useLocation().pathname);
  const locale = getLocale();
  return (
    <nav className={`${styles.bar} unprinted`} aria-label={m.nav_main_label()}>
      {ENTRIES.map(({ page, name }) => {
        const href = pageHref(page, locale);
        const isSubpage = page !== 'index' && pathname.startsWith(href);
        return (
          <Link key={page} to={href} aria-current={pathname === href ? 'page' : isSubpage || undefined}>
            <Icon name={page} />
            {name()}
          </Link>
        );
      })}
      <MenuButton className={styles.more}>
        <Icon name="more" />
        {m.nav_more()}
      </MenuButton>
    </nav>
  );
}

const Icon = ({ name }: { name: keyof typeof ICONS }) => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);
