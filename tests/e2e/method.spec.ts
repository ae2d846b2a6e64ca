import { expect, type Page, test } from '@playwright/test';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { METHOD } from '#domain/method/method.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { schemesOf, variantsOf } from '../lanes.ts';
import { audit } from './audit.ts';
import { collectComplaints, openSettled, waitForHydration } from './open-page.ts';

const PAGES = [
  {
    path: '/method/',
    lang: 'en',
    heading: 'How the FV Score is calculated',
    sample: 'Most inputs of the scores are estimates by Fairview',
  },
  {
    path: '/it/method/',
    lang: 'it',
    heading: 'Come si calcola l’FV Score',
    sample: 'Quasi tutti i dati dei punteggi sono stime di Fairview',
  },
] as const;

/** The figures of each row of a table, by the first cell. */
const figures = (page: Page, caption: RegExp) =>
  page
    .getByRole('table', { name: caption })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => Number.parseFloat(cell.textContent.replace(',', '.'))),
      ),
    );

/** Opens the page with all its chapters. */
async function openChapters(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
  await page.getByRole('button', { name: /all chapters|tutti i capitoli/ }).click();
}

for (const { path, lang, heading, sample } of variantsOf(PAGES, 1)) {
  test.describe(`method in ${lang}`, () => {
    test('is rendered by the server, with its address in both languages', async ({ request, baseURL }) => {
      const response = await request.get(path);
      const html = await response.text();
      expect(response.status()).toBe(200);
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).toContain(heading);
      expect(html).toContain(sample);
      expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"`);
      for (const [code, address] of [
        ['en', '/method/'],
        ['it', '/it/method/'],
        ['x-default', '/method/'],
      ]) {
        expect(html).toContain(`hrefLang="${code}" href="${baseURL}${address}"`);
      }
    });

    test('describes every sub-score and every flag under its own anchor', async ({ page }) => {
      await page.goto(path);
      const ids = await page.locator('main [id]').evaluateAll((found) => found.map(({ id }) => id));
      expect(ids).toEqual([...new Set(ids)]);
      expect(ids).toEqual(expect.arrayContaining([...SUB_SCORES, ...FLAG_RULES.map(({ code }) => code)]));
      await expect(page.locator('[data-component]')).toHaveCount(SUB_SCORES.length);
      const links = await page
        .locator('main a[href^="#"]')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href')?.slice(1)));
      expect(links.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
    });

    test('shows the weights of the method', async ({ page }) => {
      const tables = lang === 'en' ? /^Pillar weights and limit/ : /^Pesi dei pilastri e limite/;
      await openChapters(page, path);
      expect(await figures(page, tables)).toEqual(
        RISK_LEVELS.map((level) => [
          ...PILLARS.map((block) => METHOD.blocks[level][block]),
          METHOD.limits[level],
        ]),
      );
      const shown = (await figures(page, lang === 'en' ? /sub-scores in/ : /sotto-punteggi in/)).flat();
      expect(shown).toEqual(
        SUB_SCORES.flatMap((component) => RISK_LEVELS.map((level) => METHOD.weights[component][level])),
      );
    });

    test('hydrates without a console message', async ({ page }) => {
      const errors = collectComplaints(page);
      await openSettled(page, path);
      expect(errors).toEqual([]);
    });

    test('passes axe on a phone and a desktop', async ({ page }) => {
      await openChapters(page, path);
      for (const colorScheme of schemesOf(lang)) {
        await page.emulateMedia({ colorScheme });
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await audit(page), `${colorScheme} at ${width} px`).toEqual([]);
        }
      }
    });

    test('fits from 360 to 1920 px, and closed chapters make it short', async ({ page }) => {
      await page.goto(path);
      for (const [width, height] of [
        [1440, 2_300],
        [390, 3_900],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(height);
      }
      await openChapters(page, path);
      for (const width of [360, 390, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          `${width} px`,
        ).toBeLessThanOrEqual(0);
      }
    });
  });
}

test('the contents list of the method stays in view on a phone and opens the chapter chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/method/');
  await waitForHydration(page);
  await page.mouse.wheel(0, 1_500);
  const contents = page.getByRole('button', { name: 'Contents' });
  await expect(contents).toBeInViewport();
  await contents.click();
  await page.getByRole('link', { name: 'Red flags' }).and(page.locator('[href="#flags"]')).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Red flags' })).toBeInViewport();
  await expect(page.locator('#F01')).toBeVisible();
  await expect(contents).toHaveAttribute('aria-expanded', 'false');
});

test.describe('method without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('opens at the anchor of a sub-score or flag, and links back to its table of contents', async ({
    page,
  }) => {
    await page.goto('/method/#monetary_strength');
    const entry = page.locator('#monetary_strength');
    await expect(entry.getByRole('heading')).toBeInViewport();
    await expect(entry.getByRole('row', { name: /Supply growth/ })).toContainText(/0\.35 ×.*25%.*0%/);
    await page.goto('/it/method/#F11');
    await expect(page.locator('#F11').getByRole('heading')).toBeInViewport();
    await page.getByRole('navigation', { name: 'Indice' }).getByRole('link', { name: 'Le stime' }).click();
    await expect(page).toHaveURL(/#estimates$/);
    await expect(page.getByText('Quasi tutti i dati dei punteggi sono stime di Fairview')).toBeInViewport();
  });
});

test.describe('links to the method', () => {
  test('are in the head of the ranking and in the footer', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: METHOD.version }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How the FV Score is calculated');
    await page.goto('/it/');
    await waitForHydration(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Metodo' }).click();
    await expect(page).toHaveURL(/\/it\/method\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come si calcola l’FV Score');
    await expect(page).toHaveTitle(new RegExp(`^Metodo ${METHOD.version.replaceAll('.', '\\.')}`));
    await page.goBack();
    await expect(page).toHaveURL(/\/it\/$/);
  });

  test('lead from an explanation and from a red flag to the matching section', async ({ page }) => {
    await page.goto('/details/?id=bitcoin');
    await waitForHydration(page);
    const why = page.locator('details[name="why"]', { hasText: 'Monetary strength' }).first();
    await why.locator('summary').click();
    await why.getByRole('link', { name: 'Method' }).click();
    await expect(page).toHaveURL(/\/method\/#monetary_strength$/);
    await expect(page.locator('#monetary_strength h4')).toBeInViewport();
    await page.goto('/it/details/?id=official-trump');
    const flags = page.locator('#flags');
    const href = await flags.getByRole('link', { name: 'Metodo' }).first().getAttribute('href');
    expect(href).toMatch(/^\/it\/method\/#F\d\d$/);
  });

  test('send no rule of the method to the browser', async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    await openSettled(page, '/method/');
    const code = (await Promise.all(scripts)).join('\n');
    expect(code).not.toContain(METHOD.version);
    expect(code).not.toContain('No commit');
    expect(code).not.toContain('decentralization_rate');
  });
});
