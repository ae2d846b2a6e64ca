import { ENGLISH_INDEX, PAGES, type PageName } from '#contracts/pages.ts';
import { getLocalePrefix, type Locale, removeLocale } from '#domain/locale/locales.ts';

/** Returns the address of a page in a language. */
export function pageHref(page: PageName, locale: Locale): string {
  return `${getLocalePrefix(locale)}${PAGES[page]}`;
}

/** Returns the address that `pageHref` gives for a page of a path: the English ranking has two. */
export const toMainPath = (pathname: string): string => (pathname === ENGLISH_INDEX ? PAGES.index : pathname);

/**
 * Returns the same address in another language, with its query. The English ranking gets its own address
 * because `/` redirects browsers that prefer Italian.
 */
export function addressInLocale(pathname: string, search: string, locale: Locale): string {
  const known = toMainPath(removeLocale(pathname));
  const address =
    known === PAGES.index && locale === 'en' ? ENGLISH_INDEX : `${getLocalePrefix(locale)}${known}`;
  return `${address}${search}`;
}
