import { Link, useLocation } from 'react-router';
import { Brand } from '#web/features/shell/brand.tsx';
import { HeaderSearch } from '#web/features/shell/header-search.tsx';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import styles from './header.module.css';

export function Header() {
  const { pathname } = useLocation();
  const home = pageHref('index', getLocale()) ?? '/';
  return (
    <header className={`${styles.header} unprinted`}>
      <div className={`wrap ${styles.bar}`}>
        <Brand />
        <nav aria-label={m.nav_label()}>
          <Link to={home} aria-current={pathname === home ? 'page' : undefined}>
            {m.nav_scores()}
          </Link>
        </nav>
        <HeaderSearch />
      </div>
    </header>
  );
}
