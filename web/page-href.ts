import { PAGES } from '#contracts/pages.ts';
import { type Locale, localePrefix } from '#domain/locale/locales.ts';
import { PAGE_FILES } from '#web/page-table.ts';

/** The address of a page in a language, or null while the page does not exist: no link leads nowhere. */
export function pageHref(page: keyof typeof PAGES, locale: Locale): string | null {
  return page in PAGE_FILES ? `${localePrefix(locale)}${PAGES[page]}` : null;
}

/** The same address in another language, its parameters kept. */
export function addressInLocale(pathname: string, search: string, locale: Locale): string {
  const bare = pathname.replace(/^\/it(?=\/|$)/, '') || '/';
  return `${localePrefix(locale)}${bare}${search}`;
}
