import { expect, type Page } from '@playwright/test';

/**
 * Waits until React has taken the page over and its effects have run: before that, keys and controls do nothing.
 * React marks the elements earlier, while it still renders; only the state of its root tells the end.
 */
export async function hydrated(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
        const root = key && (document as unknown as Record<string, ReactRoot>)[key];
        return root ? !root.stateNode.current.memoizedState.isDehydrated : false;
      }),
    )
    .toBe(true);
  // Effects run in a task of their own after the first picture.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Opens an address and waits until its controls work. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** What the console and the content policy had to say about a page. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    // The tests keep the worker away that keeps copies of pages, which the browser then mentions.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}
