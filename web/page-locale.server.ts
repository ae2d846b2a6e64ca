import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE, detectLocale, type Locale } from '#domain/locale/locales.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';

const currentLocale = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => currentLocale.getStore() ?? DEFAULT_LOCALE);

/** Runs a render in the language of its address. Concurrent renders do not affect each other. */
export function runInAddressLocale<T>(request: Request, render: () => T): T {
  return currentLocale.run(detectLocale(new URL(request.url).pathname), render);
}
