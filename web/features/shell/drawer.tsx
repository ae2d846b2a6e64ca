import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Account } from '#web/features/shell/account.tsx';
import { CurrencyChoice } from '#web/features/shell/currency-choice.tsx';
import { LanguageChoice } from '#web/features/shell/language-choice.tsx';
import { NAV_GROUPS } from '#web/features/shell/nav-entries.ts';
import { ThemeChoice } from '#web/features/shell/theme-choice.tsx';
import { pageHref, toMainPath } from '#web/page-href.ts';
import styles from './drawer.module.css';

/** Menu with all pages. Closes on Escape, on a click outside and on navigation. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();
  const opened = useRef(`${pathname}${search}`);
  const locale = getLocale();

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Closes before paint, so that the drawer never covers the new page or takes its keys.
  useLayoutEffect(() => {
    if (opened.current !== `${pathname}${search}`) onClose();
  }, [pathname, search, onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={m.menu_title()}
      onClose={onClose}
      onClick={(event) => {
        const target = event.target as Element;
        const chosen = target.closest('a');
        if (target === ref.current || chosen?.getAttribute('aria-current') === 'page') onClose();
      }}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <Account />
          <button type="button" className={styles.close} aria-label={m.menu_close()} onClick={onClose}>
            <svg
              width="18"
              height="18"
              viewBox="0 0 18 18"
              stroke="currentColor"
              strokeWidth="1.6"
              aria-hidden="true"
            >
              <path d="m3 3 12 12M15 3 3 15" />
            </svg>
          </button>
        </div>
        <nav className={styles.groups} aria-label={m.nav_label()}>
          {NAV_GROUPS.map(({ name, entries }) => (
            <section key={name()}>
              <h2>{name()}</h2>
              <ul>
                {entries.map(({ page, name: label }) => {
                  const href = pageHref(page, locale);
                  return (
                    <li key={page}>
                      <Link to={href} aria-current={toMainPath(pathname) === href ? 'page' : undefined}>
                        {label()}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
        </nav>
        <div className={styles.choices}>
          <h2>{m.menu_look()}</h2>
          <ThemeChoice />
          <CurrencyChoice />
          <LanguageChoice />
        </div>
      </div>
    </dialog>
  );
}
