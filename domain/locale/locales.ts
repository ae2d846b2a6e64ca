/** Supported languages. English is the default and has no prefix in URLs. */
export const LOCALES = ['en', 'it'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

const PREFIXES: Record<Locale, string> = { en: '', it: '/it' };

/** Returns the prefix of every path in a language: empty, or `/it`. */
export function getLocalePrefix(locale: Locale): string {
  return PREFIXES[locale];
}

/** Returns the language of a path: Italian at `/it` and below, English elsewhere. */
export function detectLocale(path: string): Locale {
  return path === '/it' || path.startsWith('/it/') ? 'it' : 'en';
}

/** Returns the English form of a path: `/it/details/` → `/details/`. */
export function removeLocale(path: string): string {
  return detectLocale(path) === 'it' ? path.slice(3) || '/' : path;
}
