import { expect, type Page, test } from '@playwright/test';
import { PAGES, type PageName, PROTECTED_PAGES } from '../../contracts/pages.ts';
import { createDemoToken } from './demo-token.ts';
import { openSettled } from './open-page.ts';

/** Half of 0.1, the limit of a good layout shift in Core Web Vitals. */
const MAX_LAYOUT_SHIFT = 0.05;

const NAMES = Object.keys(PAGES) as PageName[];
/** Queries that pages need to show content. */
const QUERIES: Partial<Record<PageName, string>> = {
  details: '?id=bitcoin',
  comparator: '?a=bitcoin&b=ethereum',
  knowledgeDetails: '?slug=what-a-block-is',
};
/** Pages with content specific to a free account. A paid plan is tested on every page. */
const FREE_ACCOUNT_PAGES = ['home', 'details', 'comparator', 'topTen', 'plans'] as const satisfies PageName[];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Sums the layout shifts without recent user input. */
async function watchShifts(page: Page, token: string | null): Promise<() => Promise<number>> {
  await page.addInitScript((held) => {
    if (held) localStorage.setItem('authToken', held);
    let sum = 0;
    Object.assign(globalThis, { shifted: () => sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, token);
  return () => page.evaluate(() => (globalThis as unknown as { shifted: () => number }).shifted());
}

for (const reader of ['visitor', 'free', 'pro'] as const) {
  for (const [prefix, viewport] of [
    ['', PHONE],
    ['/it', DESKTOP],
    ['/it', PHONE],
    ['', DESKTOP],
  ] as const) {
    // Every page once on a phone and once on a desktop. Pages that load in the browser run in both languages
    // on both.
    const whole = (prefix === '') === (viewport === PHONE);
    const own = [...PROTECTED_PAGES, 'login' as const];
    const all = reader === 'free' ? [...own, ...FREE_ACCOUNT_PAGES] : NAMES;
    const names: PageName[] = whole ? all : own;
    test(`no page shifts by more than ${MAX_LAYOUT_SHIFT} at ${viewport.width} px under ${prefix || '/'} for: ${reader}`, async ({
      page,
      request,
    }) => {
      test.setTimeout(600_000);
      await page.setViewportSize(viewport);
      const shifted = await watchShifts(
        page,
        reader === 'visitor' ? null : await createDemoToken(request, reader),
      );
      const moved: string[] = [];
      for (const name of names) {
        await openSettled(page, `${prefix}${PAGES[name]}${QUERIES[name] ?? ''}`);
        const sum = await shifted();
        if (sum > MAX_LAYOUT_SHIFT) moved.push(`${name}: ${sum.toFixed(3)}`);
      }
      expect(moved).toEqual([]);
    });
  }
}
