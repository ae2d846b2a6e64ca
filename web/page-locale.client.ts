import { detectLocale } from '#domain/locale/locales.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';

/**
 * Sets the language of all messages in the browser from the address. Another language needs another page
 * load.
 */
export function setAddressLocale(): void {
  const locale = detectLocale(window.location.pathname);
  overwriteGetLocale(() => locale);
}
