import { expect, type Page, test } from '@playwright/test';
import { PAGES } from '../../contracts/pages.ts';
import { demoToken } from './demo-token.ts';
import { openSettled } from './hydrated.ts';
import { lockedAsset } from './locked-asset.ts';

/** Pages that depend on the plan. The fifth chapter requires a free account, the seventh PRO. */
const pagesOf = (asset: string): string[] => [
  ...scorePagesOf(asset),
  PAGES.knowledge,
  `${PAGES.knowledgeDetails}?slug=what-moves-a-price`,
  `${PAGES.knowledgeDetails}?slug=capitalisation-is-not-money`,
  PAGES.copyTrading,
  PAGES.bearBull,
  PAGES.topTen,
  PAGES.wishlist,
  PAGES.wallet,
];
const scorePagesOf = (asset: string): string[] => [
  PAGES.index,
  `${PAGES.details}?id=${asset}`,
  `${PAGES.comparator}?a=bitcoin&b=${asset}`,
];

/**
 * Opens a page, waits for the viewer's own data, and returns the text and the link targets of the main
 * element.
 */
async function read(page: Page, address: string): Promise<{ text: string; links: string[] }> {
  await openSettled(page, address);
  await expect(page.locator('html[data-member]')).toHaveCount(0);
  const main = page.getByRole('main');
  const links = await main.evaluate((element) =>
    [...element.querySelectorAll('a')]
      .filter((link) => link.checkVisibility({ visibilityProperty: true }))
      .map((link) => new URL(link.href).pathname.replace(/^\/it\//, '/')),
  );
  return { text: (await main.allInnerTexts()).join('\n'), links };
}

const ENTRANCES: string[] = [PAGES.login, PAGES.signup];
const COUNT = /\d+ more assets? with PRO|Altri \d+ asset con PRO/;
const TO_ENTER = /free account|\blog in\b|sign up|account gratuito|crea un account|\baccedi\b/i;
const TO_BUY =
  /with PRO|PRO shows|PRO adds|part of PRO|paid plans|con PRO|PRO mostra|PRO aggiunge|parte di PRO|piani a pagamento/i;

// Link targets are the same in both languages: members open all pages in one, and those with scores in both.
for (const prefix of ['', '/it'] as const) {
  const at = (path: string) => `${prefix}${path}`;

  test(`a visitor under ${prefix || '/'} sees what a free account and what PRO adds`, async ({ page }) => {
    const asset = await lockedAsset(page.request);
    const home = await read(page, at(PAGES.index));
    expect(home.text).toMatch(COUNT);
    expect(home.links).toEqual(expect.arrayContaining([PAGES.signup, PAGES.plans]));
    const details = await read(page, at(`${PAGES.details}?id=${asset}`));
    expect(details.text).toMatch(TO_BUY);
    expect(details.links).toEqual(expect.arrayContaining([PAGES.login, PAGES.plans]));
    const book = await read(page, at(PAGES.knowledge));
    expect(book.links).toEqual(expect.arrayContaining([PAGES.signup, PAGES.plans]));
  });

  test(`a free member under ${prefix || '/'} sees what PRO adds, and no offer to log in or sign up`, async ({
    page,
    request,
  }) => {
    const token = await demoToken(request, 'free');
    await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
    const asset = await lockedAsset(request);
    const wrong: string[] = [];
    for (const path of prefix === '' ? pagesOf(asset) : scorePagesOf(asset)) {
      const { text, links } = await read(page, at(path));
      wrong.push(...links.filter((to) => ENTRANCES.includes(to)).map((to) => `${path}: ${to}`));
      if (path === PAGES.index) expect(text).toMatch(COUNT);
      if (path.startsWith(PAGES.details))
        expect([TO_BUY.test(text), TO_ENTER.test(text)]).toEqual([true, false]);
    }
    expect(wrong).toEqual([]);
  });

  test(`a PRO member under ${prefix || '/'} sees no offer to log in or to buy a plan`, async ({
    page,
    request,
  }) => {
    const token = await demoToken(request, 'pro');
    await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
    const asset = await lockedAsset(request);
    const wrong: string[] = [];
    for (const path of prefix === '/it' ? pagesOf(asset) : scorePagesOf(asset)) {
      const { links } = await read(page, at(path));
      const calls = links.filter((to) => [...ENTRANCES, PAGES.plans].includes(to));
      wrong.push(...calls.map((to) => `${path}: ${to}`));
    }
    expect(wrong).toEqual([]);
  });
}
