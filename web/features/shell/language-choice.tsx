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

/** Stores the language for the redirect at `/`. */
function rememberLanguage(locale: Locale): void {
  useSettings.setState({ language: locale });
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `i18n_redirected=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`;
}

function chooseLanguage(event: MouseEvent<HTMLAnchorElement>, locale: Locale): void {
  const link = event.currentTarget;
  // Keeps the fragment, which the server does not receive.
  link.hash = window.location.hash;
  rememberLanguage(locale);
  if (currentToken() === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // Saves the language for a user first: navigation would cancel the request.
  event.preventDefault();
  void import('#web/api/save-preferences.ts')
    .then(({ saveLanguage }) => saveLanguage(locale))
    .finally(() => window.location.assign(link.href));
}

/** Links to the page in each language, with a full load. `label` distinguishes two of these on a page. */
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
