import { expect, type Page, test } from '@playwright/test';
import { PAGES } from '../../contracts/pages.ts';
import { createDemoToken } from './demo-token.ts';
import { findLockedAsset } from './locked-asset.ts';
import { openSettled } from './open-page.ts';

/** Pages that depend on the plan. The fifth chapter requires a free account, the seventh PRO. */
const listPages = (asset: string): string[] => [
  ...listScorePages(asset),
  PAGES.knowledge,
  `${PAGES.knowledgeDetails}?slug=what-moves-a-price`,
  `${PAGES.knowledgeDetails}?slug=capitalisation-is-not-money`,
  PAGES.copyTrading,
  PAGES.bearBull,
  PAGES.topTen,
  PAGES.wishlist,
  PAGES.wallet,
];
const listScorePages = (asset: string): string[] => [
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

const LOGIN_PAGES: string[] = [PAGES.login, PAGES.signup];
const LOCKED_COUNT =
  /PRO all \d+|con PRO tutti e \d+|See \d+ more scores with PRO|Vedi altri \d+ punteggi con PRO/;
const LOGIN_OFFER = /free account|\blog in\b|sign up|account gratuito|crea un account|\baccedi\b/i;
const PLAN_OFFER =
  /with PRO|PRO shows|PRO adds|part of PRO|paid plans|con PRO|PRO mostra|PRO aggiunge|parte di PRO|piani a pagamento/i;

// Link targets are the same in both languages: members open all pages in one, and those with scores in both.
for (const prefix of ['', '/it'] as const) {
  const at = (path: string) => `${prefix}${path}`;

  test(`a visitor under ${prefix || '/'} sees what a free account and what PRO adds`, async ({ page }) => {
    const asset = await findLockedAsset(page.request);
    const home = await read(page, at(PAGES.index));
    expect(home.text).toMatch(LOCKED_COUNT);
    expect(home.links).toEqual(expect.arrayContaining([PAGES.signup, PAGES.plans]));
    const details = await read(page, at(`${PAGES.details}?id=${asset}`));
    expect(details.text).toMatch(PLAN_OFFER);
    expect(details.links).toEqual(expect.arrayContaining([PAGES.login, PAGES.plans]));
    const book = await read(page, at(PAGES.knowledge));
    expect(book.links).toEqual(expect.arrayContaining([PAGES.signup, PAGES.plans]));
  });

  test(`a free member under ${prefix || '/'} sees what PRO adds, and no offer to log in or sign up`, async ({
    page,
    request,
  }) => {
    const token = await createDemoToken(request, 'free');
    await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
    const asset = await findLockedAsset(request);
    const wrong: string[] = [];
    for (const path of prefix === '' ? listPages(asset) : listScorePages(asset)) {
      const { text, links } = await read(page, at(path));
      wrong.push(...links.filter((to) => LOGIN_PAGES.includes(to)).map((to) => `${path}: ${to}`));
      if (path === PAGES.index) expect(text).toMatch(LOCKED_COUNT);
      if (path.startsWith(PAGES.details))
        expect([PLAN_OFFER.test(text), LOGIN_OFFER.test(text)]).toEqual([true, false]);
    }
    expect(wrong).toEqual([]);
  });

  test(`a PRO member under ${prefix || '/'} sees no offer to log in or to buy a plan`, async ({
    page,
    request,
  }) => {
    const token = await createDemoToken(request, 'pro');
    await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
    const asset = await findLockedAsset(request);
    const wrong: string[] = [];
    for (const path of prefix === '/it' ? listPages(asset) : listScorePages(asset)) {
      const { links } = await read(page, at(path));
      const calls = links.filter((to) => [...LOGIN_PAGES, PAGES.plans].includes(to));
      wrong.push(...calls.map((to) => `${path}: ${to}`));
    }
    expect(wrong).toEqual([]);
  });
}
