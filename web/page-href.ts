import { ENGLISH_INDEX, PAGES, type PageName } from '#contracts/pages.ts';
import { type Locale, localePrefix, withoutLocale } from '#domain/locale/locales.ts';

/** The address of a page in a language. */
export function pageHref(page: PageName, locale: Locale): string {
  return `${localePrefix(locale)}${PAGES[page]}`;
}

/**
 * The same address in another language, its parameters kept. The English ranking is named by its own address:
 * `/` would lead a reader whose browser asks for Italian straight back.
 */
export function addressInLocale(pathname: string, search: string, locale: Locale): string {
  const bare = withoutLocale(pathname);
  const known = bare === ENGLISH_INDEX ? PAGES.index : bare;
  const address =
    known === PAGES.index && locale === 'en' ? ENGLISH_INDEX : `${localePrefix(locale)}${known}`;
  return `${address}${search}`;
}
