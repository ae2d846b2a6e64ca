import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const RETRY_AFTER_MS = 30_000;

/**
 * Loads a part of every page on demand. Code that cannot be fetched is tried again every 30 seconds, so that
 * the rest of the page stays; until then, the part shows what the server rendered.
 */
// biome-ignore lint/suspicious/noExplicitAny: the properties of the part are inferred
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<Part>,
): LazyExoticComponent<Part> {
  const attempt = (): Promise<{ default: Part }> =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise((done) => setTimeout(done, RETRY_AFTER_MS)).then(attempt),
    );
  return lazy(attempt);
}
