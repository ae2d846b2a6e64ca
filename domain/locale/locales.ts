/** The two languages of the product, English first: it is the default and has no prefix in addresses. */
export const LOCALES = ['en', 'it'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

const PREFIXES: Record<Locale, string> = { en: '', it: '/it' };

/** What stands before every path of a language: nothing, or `/it`. */
export function localePrefix(locale: Locale): string {
  return PREFIXES[locale];
}

/** The language an address is in: Italian at `/it` and below it, English elsewhere. */
export function localeOfPath(path: string): Locale {
  return path === '/it' || path.startsWith('/it/') ? 'it' : 'en';
}

/** The English form of a path: `/it/details/` → `/details/`. */
export function withoutLocale(path: string): string {
  return localeOfPath(path) === 'it' ? path.slice(3) || '/' : path;
}
