import { useLocation } from 'react-router';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { addressInLocale } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { currentToken } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';
import styles from './choice.module.css';

const NAMES: Record<Locale, string> = { en: 'English', it: 'Italiano' };
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Remembers the language for the redirect at the root; for a user it is saved as well, while the other page loads. */
function remember(locale: Locale): void {
  useSettings.setState({ language: locale });
  if (currentToken() !== null)
    void import('#web/api/save-preferences.ts').then(({ saveLanguage }) => saveLanguage(locale));
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `i18n_redirected=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
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
          onClick={({ currentTarget }) => {
            // The part of the page that is open; the server knows nothing of it.
            currentTarget.hash = window.location.hash;
            remember(locale);
          }}
        >
          {NAMES[locale]}
        </a>
      ))}
    </nav>
  );
}
