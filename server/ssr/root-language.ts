import { parseAcceptLanguage } from '#server/platform/http/language.ts';

export const LANGUAGE_COOKIE = 'i18n_redirected';

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
