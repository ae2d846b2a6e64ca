import { localeOfPath } from '#domain/locale/locales.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';

/** In the browser every message is in the language of the address. Another language is another page load. */
export function setAddressLocale(): void {
  const locale = localeOfPath(window.location.pathname);
  overwriteGetLocale(() => locale);
}
