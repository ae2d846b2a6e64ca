import { expect, test } from '@playwright/test';
import { variantsOf } from '../lanes.ts';
import { audit } from './audit.ts';
import { createDemoToken } from './demo-token.ts';
import { open, openSettled } from './open-page.ts';

const READING = [
  {
    prefix: '',
    chapter: 'What a block is',
    next: 'Keys and addresses',
    term: 'Hash',
    post: 'How to read an FV Score',
    choose: 'Choose a post',
    book: 'Knowledge',
  },
  {
    prefix: '/it',
    chapter: 'Che cos’è un blocco',
    next: 'Chiavi e indirizzi',
    term: 'Hash',
    post: 'Come si legge un FV Score',
    choose: 'Scegli un articolo',
    book: 'Guida',
  },
] as const;

/** Pages whose content is, or will be, inside their own frames. */
const PAGES = [
  '/news/',
  '/events/',
  '/blog/',
  '/blog/all/',
  '/knowledge/',
  '/ecosystem/',
  '/top-ten/',
  '/bear-bull/',
];

for (const { prefix, chapter, next, term, post, choose, book } of variantsOf(READING, 1)) {
  test.describe(`reading at ${prefix || '/'}`, () => {
    test('returns a chapter and a post by address, a list without one, and 404 for unknown ones', async ({
      request,
    }) => {
      for (const [address, status, heading] of [
        ['/knowledge/details/?slug=what-a-block-is', 200, chapter],
        ['/knowledge/details/?slug=how-a-project-fails', 200, null],
        ['/knowledge/details/', 200, book],
        ['/knowledge/details/?slug=', 200, book],
        ['/knowledge/details/?slug=nothing', 404, null],
        [`/knowledge/details/?slug=${'a'.repeat(200)}`, 404, null],
        ['/blog/post/?id=1002', 200, post],
        ['/blog/post/', 200, choose],
        ['/blog/post/?id=7', 404, null],
        [`/blog/post/?id=1002${'0'.repeat(30)}`, 404, null],
      ] as const) {
        const response = await request.get(`${prefix}${address}`);
        expect(response.status(), address).toBe(status);
        if (heading) expect(await response.text(), address).toContain(`>${heading}</h1>`);
      }
    });

    test('leads from the contents to a chapter and on to the next, with glossary notes beside the text', async ({
      page,
    }) => {
      await open(page, `${prefix}/knowledge/`);
      await page.getByRole('main').getByRole('link', { name: chapter }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(chapter);
      await expect(page.getByRole('note').filter({ hasText: term }).first()).toBeVisible();
      await page.getByRole('article').getByRole('link', { name: next }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
      await expect(page).toHaveURL(/slug=keys-and-addresses/);
    });

    test('links from every page only to pages that exist', async ({ page, request }) => {
      test.setTimeout(120_000);
      const found = new Set<string>();
      for (const path of PAGES) {
        await page.goto(`${prefix}${path}`);
        const links = await page
          .locator('main a[href^="/"]')
          .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
        const away = links.filter((href) => !href.startsWith(`${prefix}${path}#`));
        expect(new Set(away).size, `links from ${path}`).toBeGreaterThanOrEqual(2);
        for (const href of away) if (!/[?&](id|category)=/.test(href)) found.add(href.replace(/#.*/, ''));
      }
      for (const href of found) expect((await request.get(href)).status(), href).toBe(200);
    });

    for (const address of ['/knowledge/details/?slug=keys-and-addresses', '/blog/post/?id=1001']) {
      test(`${address} passes axe and fits from 320 to 1920 px`, async ({ page }) => {
        await open(page, `${prefix}${address}`);
        for (const [colorScheme, width] of [
          ['light', 1440],
          ['dark', 390],
        ] as const) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 900 });
          expect(await audit(page)).toEqual([]);
        }
        for (const width of [320, 768, 1279, 1280, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          expect(
            await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
            `${width} px`,
          ).toBeLessThanOrEqual(0);
        }
      });
    }
  });
}

test('a chapter of a plan loads its interactive piece, which passes axe and fits, and works by keyboard', async ({
  page,
  request,
}) => {
  const token = await createDemoToken(request, 'pro');
  await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
  await open(page, '/knowledge/details/?slug=reading-an-order-book');
  const place = page.locator('[data-tool]');
  await place.scrollIntoViewIfNeeded();
  const size = place.getByRole('slider', { name: 'Size' });
  await size.focus();
  await page.keyboard.press('ArrowRight');
  await expect(size).toHaveAttribute('aria-valuetext', '1,100 coins');
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await audit(page)).toEqual([]);
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isTooWide), `${width} px`).toBe(false);
  }
});

test('sends no text of another page to the browser', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await openSettled(page, '/knowledge/');
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).not.toContain('coming soon');
  expect(code).not.toContain('Capitalisation is not money');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the market: three rows per list, numbers of risers and fallers, and every category', async ({
    page,
  }) => {
    await page.goto('/top-ten/');
    const lists = page.getByRole('main').getByRole('list');
    await expect(lists.first().getByRole('listitem')).toHaveCount(3);
    await page.goto('/bear-bull/');
    await expect(
      page.getByText(/^Of every hundred assets that moved in 24 hours, \d+ rose\.$/),
    ).toBeVisible();
    await page.goto('/ecosystem/');
    expect(await page.getByRole('main').getByRole('row').count()).toBeGreaterThan(25);
  });
});

test('the date of a chapter fits on one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of [
    '/knowledge/details/?slug=what-a-block-is',
    '/it/knowledge/details/?slug=what-a-block-is',
  ]) {
    await page.goto(path);
    const day = page.locator('main header time');
    await expect(day).toHaveText(/2026/);
    expect(await day.evaluate((time) => time.getClientRects().length), path).toBe(1);
  }
});
