import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Playwright waits up to a second between two looks; hydration usually takes less. */
const OFTEN = { intervals: [30, 60, 100] };

/**
 * Waits until React has hydrated the page and its effects have run; until then, keys and controls do nothing.
 * React marks the elements earlier, while it still renders. Only the state of its root shows that it has
 * finished.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page
          .evaluate(() => {
            const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
            const root = key && (document as unknown as Record<string, ReactRoot>)[key];
            if (!root || root.stateNode.current.memoizedState.isDehydrated) return false;
            // Parts that become interactive after the page.
            return document.querySelector('[data-waiting]') === null;
          })
          // The document was replaced during the evaluation.
          .catch(() => false),
      OFTEN,
    )
    .toBe(true);
  // Effects run in a task of their own after the first paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Waits until React has hydrated this element, whose code may be loaded after that of the page. */
export async function waitForHydrationOf(element: Locator): Promise<void> {
  await expect
    .poll(
      () => element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps$'))),
      OFTEN,
    )
    .toBe(true);
}

interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Opens an address and waits until the page is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Milliseconds without a request after which a page counts as settled. */
const QUIET_MS = 500;

/**
 * Opens an address and waits until its script has run and its requests have finished. The browser's own
 * network idle also covers a page whose script has not started yet.
 */
export async function openSettled(page: Page, address: string): Promise<void> {
  const running = new Set<Request>();
  let quietSince = Date.now();
  const begin = (request: Request) => {
    running.add(request);
    quietSince = Date.now();
  };
  const end = (request: Request) => {
    running.delete(request);
    quietSince = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await open(page, address);
  quietSince = Date.now();
  await expect
    .poll(() => running.size === 0 && Date.now() - quietSince >= QUIET_MS, { intervals: [100] })
    .toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Collects the console messages and content policy violations of a page. */
export function collectComplaints(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // The tests block the service worker, which the browser logs.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
