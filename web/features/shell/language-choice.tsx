import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { addressInLocale } from '#web/page-href.ts';
import { currentToken } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';
import styles from './choice.module.css';

const NAMES: Record<Locale, string> = { en: 'English', it: 'Italiano' };
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Remembers the language for the redirect at the root. */
function rememberLanguage(locale: Locale): void {
  useSettings.setState({ language: locale });
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `i18n_redirected=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

function chooseLanguage(event: MouseEvent<HTMLAnchorElement>, locale: Locale): void {
  const link = event.currentTarget;
  // The part of the page that is open; the server knows nothing of it.
  link.hash = window.location.hash;
  rememberLanguage(locale);
  if (currentToken() === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // For a user it is saved as well. The other page would tear that off, so it waits.
  event.preventDefault();
  void import('#web/api/save-preferences.ts')
    .then(({ saveLanguage }) => saveLanguage(locale))
    .finally(() => window.location.assign(link.href));
}

/** The same page in the other language. A full load: every word, date and figure changes. `label` tells a second one on a page apart. */
export function LanguageChoice({ label = m.choose_language() }: { label?: string }) {
  const { pathname, search } = useLocation();
  const current = getLocale();
  return (
    <nav className={styles.choice} aria-label={label}>
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={addressInLocale(pathname, search, locale)}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === current ? 'true' : undefined}
          onClick={(event) => chooseLanguage(event, locale)}
        >
          {NAMES[locale]}
        </a>
      ))}
    </nav>
  );
}
