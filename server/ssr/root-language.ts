import { parseAcceptLanguage } from '#server/platform/http/language.ts';

const LANGUAGE_COOKIE = 'i18n_redirected';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Formats the cookie that remembers a language for a year. */
export const formatLanguageCookie = (locale: 'en' | 'it', secure: boolean): string =>
  `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Returns the language in the cookie header; null without a supported one. */
export function readLanguageCookie(cookies: string | undefined): 'en' | 'it' | null {
  const found = /(?:^|;\s*)i18n_redirected=(en|it)(?:;|$)/.exec(cookies ?? '')?.[1];
  return found === 'en' || found === 'it' ? found : null;
}

/** Language of a visitor at `/`: the remembered one, else that of the browser. */
export function chooseRootLanguage(
  cookies: string | undefined,
  acceptLanguage: string | undefined,
): 'en' | 'it' {
  return readLanguageCookie(cookies) ?? parseAcceptLanguage(acceptLanguage);
}
