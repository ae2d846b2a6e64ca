import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE, type Locale, localeOfPath } from '#domain/locale/locales.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';

const current = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => current.getStore() ?? DEFAULT_LOCALE);

/** Runs a render in the language of its address. Renders at the same time do not hear each other. */
export function inLocaleOf<T>(request: Request, render: () => T): T {
  return current.run(localeOfPath(new URL(request.url).pathname), render);
}
