import { languageOf } from '#server/platform/http/language.ts';

export const LANGUAGE_COOKIE = 'i18n_redirected';

/** The language remembered in the cookie header, when it is one of ours. */
export function rememberedLanguage(cookies: string | undefined): 'en' | 'it' | null {
  const found = /(?:^|;\s*)i18n_redirected=(en|it)(?:;|$)/.exec(cookies ?? '')?.[1];
  return found === 'en' || found === 'it' ? found : null;
}

/** At `/` only: whether the reader is led to Italian, by the remembered language, else by the browser's. */
export function rootLanguage(cookies: string | undefined, acceptLanguage: string | undefined): 'en' | 'it' {
  return rememberedLanguage(cookies) ?? languageOf(acceptLanguage);
}
