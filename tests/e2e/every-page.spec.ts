import { expect, type Page, test } from '@playwright/test';
import { PAGES, type PageName, PROTECTED_PAGES } from '../../contracts/pages.ts';
import { schemesOf, shareOf } from '../lanes.ts';
import { audit } from './audit.ts';
import { createDemoToken } from './demo-token.ts';
import { collectComplaints, waitForHydration } from './open-page.ts';

/** Pages that other files test in their many states. */
const TESTED_ELSEWHERE: readonly PageName[] = ['index', 'details', 'method'];
const NAMES = (Object.keys(PAGES) as PageName[]).filter((page) => !TESTED_ELSEWHERE.includes(page));
const GROUPS = 4;

/** Opens a page. Protected pages get the token of a member: without one they redirect to the login. */
async function visit(page: Page, name: PageName, prefix: string): Promise<void> {
  await page.goto(`${prefix}${PAGES[name]}`);
  await waitForHydration(page);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Each colour scheme on a phone or a desktop; the widths are swapped in the other language. */
for (const [prefix, language, looks] of [
  ['', 'en', { light: 390, dark: 1280 }],
  ['/it', 'it', { light: 1280, dark: 390 }],
] as const) {
  const opened = shareOf(NAMES, language);
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    opened.filter((_, at) => at % GROUPS === group),
  );
  for (const names of groups) {
    test(`pages in ${language} log nothing to the console, fit 320 px and pass axe: ${names.join(', ')}`, async ({
      page,
      request,
    }) => {
      test.setTimeout(180_000);
      const errors = collectComplaints(page);
      await page.addInitScript(
        ({ frames, token }) => {
          if (frames.some((path) => location.pathname.endsWith(path)))
            localStorage.setItem('authToken', token);
          else localStorage.removeItem('authToken');
        },
        { frames: PROTECTED_PAGES.map((name) => PAGES[name]), token: await createDemoToken(request, 'free') },
      );
      for (const name of names) {
        await visit(page, name, prefix);
        // Equals a window of 960 px at 300% zoom.
        await page.setViewportSize({ width: 320, height: 700 });
        expect(await overflow(page), `${name} at 320 px`).toBeLessThanOrEqual(0);
        for (const colorScheme of schemesOf(language)) {
          const width = looks[colorScheme];
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 900 });
          expect(await audit(page), `${name} in ${colorScheme} at ${width} px`).toEqual([]);
        }
      }
      expect(errors).toEqual([]);
    });
  }
}
