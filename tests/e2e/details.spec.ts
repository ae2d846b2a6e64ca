import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { schemesOf, shareOf, variantsOf } from '../lanes.ts';
import { audit } from './audit.ts';
import { createDemoToken } from './demo-token.ts';
import { collectComplaints, open, openSettled, waitForHydration } from './open-page.ts';

interface Answer {
  asset: { _id: string; name: string };
  scores: { fv: number } | null;
  locked: object | null;
  status: 'rated' | 'soon' | 'stablecoin';
}

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    subScores: 'The 25 sub-scores',
    soon: 'Will be soon',
    locked: 'This score is part of a plan',
  },
  {
    lang: 'it',
    prefix: '/it',
    subScores: 'I 25 sotto-punteggi',
    soon: 'Presto disponibile',
    locked: 'Questo punteggio fa parte di un piano',
  },
] as const;

/** The best asset of a profile, whose score a visitor sees. */
async function findBestAsset(request: APIRequestContext, level = 'medium'): Promise<string> {
  const { data } = await (await request.get(`/api/rank?level=${level}`)).json();
  return data[0].crypto_id._id;
}

/** The first listed asset, by market cap, whose details response satisfies `wanted`. */
async function findAsset(request: APIRequestContext, wanted: (answer: Answer) => boolean): Promise<Answer> {
  const listed: { _id: string }[] = await (await request.get('/api/rank/getAllCryptos')).json();
  for (const { _id } of listed) {
    const answer: Answer = await (await request.get(`/api/rank/details?id=${_id}`)).json();
    if (wanted(answer)) return answer;
  }
  throw new Error('no listed asset is of this kind');
}

const row = (page: Page, name: string): Locator =>
  page.locator('details[name="why"]', { hasText: name }).first();

for (const { lang, prefix, subScores, soon, locked } of variantsOf(LANGUAGES, 1)) {
  test.describe(`details in ${lang}`, () => {
    test('are rendered by the server: score, 25 sub-scores with their reasons, chart and head', async ({
      request,
      baseURL,
    }) => {
      const id = await findBestAsset(request);
      const { asset, scores } = await (await request.get(`/api/rank/details?id=${id}`)).json();
      const response = await request.get(`${prefix}/details/?id=${id}`);
      const html = await response.text();
      const figure = scores.fv.toFixed(1).replace('.', lang === 'it' ? ',' : '.');
      const address = `${prefix}/details/?id=${id}`;
      expect(response.status()).toBe(200);
      // Checked one by one with a name: the page is too long for a failure message.
      const parts = {
        language: `<html lang="${lang}"`,
        title: `<title>${asset.name} (`,
        canonical: `<link rel="canonical" href="${baseURL}${address}"`,
        alternate: `hrefLang="it" href="${baseURL}/it/details/?id=${id}"`,
        score: `<b>${figure}</b>`,
        heading: subScores,
        comparison: `href="${prefix}/comparator/?a=${id}"`,
        chart: '<svg',
      };
      for (const [name, part] of Object.entries(parts)) expect(html.includes(part), name).toBe(true);
      expect(html.split('<details name="why"').length - 1).toBe(25);
    });

    test('hydrate without a console message', async ({ page, request }) => {
      const errors = collectComplaints(page);
      await openSettled(page, `${prefix}/details/?id=${await findBestAsset(request)}&level=insane`);
      expect(errors).toEqual([]);
    });

    for (const colorScheme of schemesOf(lang)) {
      test(`pass axe in ${colorScheme}: scored with explanation and tables open, locked, chooser, unrated, not found`, async ({
        page,
        request,
      }) => {
        await page.emulateMedia({ colorScheme });
        const shut = await findAsset(request, (answer) => answer.locked !== null);
        const unrated = await findAsset(request, (answer) => answer.status === 'soon');
        const scored = `?id=${await findBestAsset(request)}`;
        const states = [
          scored,
          `?id=${shut.asset._id}`,
          '',
          `?id=${unrated.asset._id}`,
          '?id=nothing-like-this',
        ];
        for (const query of shareOf(states, lang)) {
          await page.goto(`${prefix}/details/${query}`);
          await waitForHydration(page);
          if (query === scored) {
            await page.locator('details[name="why"] summary').nth(2).click();
            for (const summary of await page.locator('summary.link').all()) await summary.click();
          }
          expect(await audit(page)).toEqual([]);
        }
      });
    }

    test('show for an unrated asset that it will be rated, why it is not yet, and the known figures', async ({
      page,
      request,
    }) => {
      const { asset } = await findAsset(request, (answer) => answer.status === 'soon');
      await page.goto(`${prefix}/details/?id=${asset._id}`);
      await expect(page.getByRole('heading', { name: soon })).toBeVisible();
      await expect(page.locator('details[name="why"]')).toHaveCount(25);
      await expect(page.getByRole('heading', { name: subScores })).toHaveCount(0);
    });

    test('hide a score that requires a plan, and show the public figures', async ({ page, request }) => {
      const { asset } = await findAsset(request, (answer) => answer.locked !== null);
      await page.goto(`${prefix}/details/?id=${asset._id}`);
      await expect(page.getByRole('heading', { name: locked })).toBeVisible();
      await expect(page.locator('details[name="why"]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(asset.name);
    });

    test('return 404 for an unknown asset or profile', async ({ request, page }) => {
      for (const query of ['?id=nothing-like-this', '?id=bitcoin&level=extreme', `?id=${'x'.repeat(199)}`]) {
        expect((await request.get(`${prefix}/details/${query}`)).status()).toBe(404);
      }
      await page.goto(`${prefix}/details/?id=nothing-like-this`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        lang === 'it' ? 'Pagina non trovata' : 'This page could not be found',
      );
    });
  });
}

test.describe('the profile in the address', () => {
  test('changes the server-rendered numbers and the tint', async ({ request }) => {
    const id = await findBestAsset(request);
    const served = async (level: string) => (await request.get(`/details/?id=${id}&level=${level}`)).text();
    const [medium, insane] = [await served('medium'), await served('insane')];
    const weightOf = (html: string) => html.match(/Project.{0,80}?weight (?:<!-- -->)?([\d.]+)/s)?.[1];
    expect(weightOf(medium)).toBe('0.45');
    expect(weightOf(insane)).toBe('0.30');
    expect(medium.includes('<body data-risk="medium"')).toBe(true);
    expect(insane.includes('<body data-risk="insane"')).toBe(true);
  });

  test('changes by a link without a full page load', async ({ page, request }) => {
    await page.goto(`/details/?id=${await findBestAsset(request)}`);
    await waitForHydration(page);
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.getByRole('navigation', { name: 'Risk profile' }).getByRole('link', { name: /^High/ }).click();
    await expect(page).toHaveURL(/level=high/);
    await expect(page.locator('body')).toHaveAttribute('data-risk', 'high');
    await expect(page.locator('h3', { hasText: 'Project' }).first()).toContainText('0.40');
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  });
});

test.describe('an explanation of a sub-score', () => {
  test('opens by keyboard, takes the focus, and returns it on Escape', async ({ page, request }) => {
    await page.goto(`/details/?id=${await findBestAsset(request)}`);
    await waitForHydration(page);
    const panel = row(page, 'Monetary strength');
    await panel.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('region')).toBeVisible();
    await expect(panel.getByRole('heading')).toBeFocused();
    await expect(panel.getByRole('heading')).toContainText(/^How monetary strength is scored: \d+\.\d$/);
    await page.keyboard.press('Escape');
    await expect(panel.getByRole('region')).toBeHidden();
    await expect(panel.locator('summary')).toBeFocused();
  });

  test('closes when another one opens, and stays open when the user clicks elsewhere', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/details/?id=${await findBestAsset(request)}`);
    await waitForHydration(page);
    await row(page, 'Use case').locator('summary').click();
    await row(page, 'Team').locator('summary').click();
    await expect(page.locator('details[name="why"][open]')).toHaveCount(1);
    await page.getByRole('heading', { name: 'The 25 sub-scores' }).click();
    await expect(row(page, 'Team')).toHaveAttribute('open');
  });

  test('lists parts whose points add up to the sub-score, each with source and date', async ({
    page,
    request,
  }) => {
    await open(page, `/details/?id=${await findBestAsset(request)}`);
    const panel = row(page, 'Monetary strength');
    await panel.locator('summary').click();
    await expect(panel.getByRole('region')).toBeVisible();
    const points = await panel.locator('tbody tr:not(:has(td[colspan])) td:last-child').allInnerTexts();
    const total = await panel.locator('tfoot td:last-child').textContent();
    expect(points.length).toBeGreaterThan(1);
    expect(points.reduce((sum, each) => sum + Number(each), 0)).toBeCloseTo(Number(total), 5);
    const seen = await panel.locator('tbody td[colspan]').allInnerTexts();
    expect(seen).toHaveLength(points.length);
    for (const source of seen) expect(source).toMatch(/ · (live, |bundled, )?\d{4}-\d{2}-\d{2}/);
  });

  for (const width of [390, 1280])
    test(`expands below its row at ${width} px`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/details/?id=${await findBestAsset(request)}`);
      await waitForHydration(page);
      const panel = row(page, 'Risk');
      await panel.locator('summary').click();
      const region = panel.getByRole('region');
      await expect(region).toBeVisible();
      const [summary, box] = [await panel.locator('summary').boundingBox(), await region.boundingBox()];
      expect(box!.y).toBeGreaterThanOrEqual(summary!.y + summary!.height - 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });
});

test.describe('the sub-scores on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('show Economics, and Project and Hype once their headings are pressed', async ({ page, request }) => {
    await open(page, `/details/?id=${await findBestAsset(request)}`);
    await expect(row(page, 'Risk')).toBeVisible();
    await expect(row(page, 'Roadmap')).toBeHidden();
    const heading = page.getByRole('button', { name: 'Show or hide Project' });
    await expect(heading).toHaveAttribute('aria-expanded', 'false');
    await heading.click();
    await expect(row(page, 'Roadmap')).toBeVisible();
    await heading.press('Enter');
    await expect(row(page, 'Roadmap')).toBeHidden();
  });

  test('show the pillar of a sub-score that the address names', async ({ page, request }) => {
    await open(page, `/details/?id=${await findBestAsset(request)}#roadmap`);
    await expect(row(page, 'Roadmap').getByRole('region')).toBeInViewport();
  });
});

test.describe('the section tabs', () => {
  const tabs = (page: Page) => page.getByRole('navigation', { name: 'Sections of this page' });

  test('lead to their sections below the header, mark the section being read, and then name the asset', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `/details/?id=${await findBestAsset(request)}`);
    await expect(tabs(page).locator('b')).toBeHidden();
    const score = tabs(page).getByRole('link', { name: 'FV Score' });
    await score.click();
    await expect(score).toHaveAttribute('aria-current', 'true');
    const [bar, heading] = [
      await tabs(page).boundingBox(),
      await page.getByRole('heading', { name: 'The 25 sub-scores' }).boundingBox(),
    ];
    expect(heading!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
    await expect(tabs(page).locator('b')).toBeVisible();
  });

  test('leave out sections without data', async ({ page, request }) => {
    const { asset } = await findAsset(request, (answer) => answer.locked !== null);
    await open(page, `/details/?id=${asset._id}`);
    await expect(tabs(page).getByRole('link', { name: 'Red flags' })).toBeVisible();
    await expect(tabs(page).getByRole('link', { name: 'FV Score' })).toHaveCount(0);
  });
});

test('the page shows recorded unlocks as a chart with source, and similar assets with what they have in common', async ({
  page,
  request,
}) => {
  const { unlocks, similar } = await (await request.get('/api/rank/details?id=sui')).json();
  await open(page, '/details/?id=sui');
  const schedule = page.getByRole('region', { name: 'Supply and unlocks' });
  await expect(schedule).toContainText(`DefiLlama, recorded ${unlocks.recorded}`);
  const bars = schedule.locator('svg').filter({ visible: true }).locator('rect');
  await expect(bars).toHaveCount(unlocks.days.length);
  const past = unlocks.days.filter(({ date }: { date: string }) => date < unlocks.today);
  await expect(schedule.locator('svg').filter({ visible: true }).locator('rect[data-past]')).toHaveCount(
    past.length,
  );
  await schedule.getByText('Show as table').click();
  await expect(schedule.getByRole('row')).toHaveCount(unlocks.days.length + 1);
  const others = page.getByRole('region', { name: 'Similar assets' });
  await expect(others.getByRole('listitem')).toHaveCount(similar.length);
  await expect(others.getByRole('listitem').first()).toContainText(/× the market cap/);
  expect(await audit(page, '#unlocks')).toEqual([]);
  await others.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(similar[0].asset.name);
});

for (const [width, most] of [
  [1440, 2600],
  [390, 5000],
] as const)
  test(`the page of Bitcoin is at most ${most} px long at ${width} px in both languages`, async ({
    page,
    request,
  }) => {
    const token = await createDemoToken(request, 'pro');
    await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
    await page.setViewportSize({ width, height: 900 });
    for (const prefix of ['', '/it']) {
      await openSettled(page, `${prefix}/details/?id=bitcoin`);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
    }
  });

test.describe('the price chart', () => {
  test('is read with the arrow keys, and changes its range and currency', async ({ page, request }) => {
    await page.goto(`/details/?id=${await findBestAsset(request)}`);
    await waitForHydration(page);
    const section = page.getByRole('region', { name: /^Price, / });
    const chart = section.getByRole('slider');
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', /^\d{4}-\d{2}-\d{2}, \$[\d,.]+/);
    const last = (await chart.getAttribute('aria-valuetext'))!;
    await page.keyboard.press('ArrowLeft');
    await expect(chart).not.toHaveAttribute('aria-valuetext', last);
    await section.getByRole('button', { name: '1 y' }).click();
    await expect(section.getByRole('button', { name: '1 y' })).toHaveAttribute('aria-pressed', 'true');
    await expect(chart).toHaveAttribute('aria-label', /one year/);
    await page.getByRole('button', { name: /EUR/ }).click();
    await expect(page.getByRole('heading', { name: 'Price, EUR' })).toBeVisible();
  });

  test('does not shift when the script loads', async ({ page, request }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openSettled(page, `/details/?id=${await findBestAsset(request)}`);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02);
  });
});

test.describe('details without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('show chart, table alternative and an explanation', async ({ page, request }) => {
    await page.goto(`/it/details/?id=${await findBestAsset(request)}`);
    await expect(page.locator('svg[role="img"]').first()).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '30 g' })).toBeHidden();
    await page.getByText('Mostra come tabella').first().click();
    expect(await page.locator('section[tabindex] tbody tr').count()).toBeGreaterThan(5);
    await row(page, 'Solidità monetaria').locator('summary').click();
    await expect(row(page, 'Solidità monetaria').getByRole('region')).toContainText('Come si calcola');
    await page.getByRole('link', { name: /^Molto alto/ }).click();
    await expect(page.locator('body')).toHaveAttribute('data-risk', 'insane');
  });

  test('offer every asset when the address names none', async ({ page }) => {
    await page.goto('/details/');
    expect(await page.locator('main li a').count()).toBeGreaterThan(100);
  });
});

for (const { path, formerly } of variantsOf([
  { path: '/details/', formerly: /formerly .?MATIC/ },
  { path: '/it/details/', formerly: /prima .?MATIC/ },
])) {
  test(`the chooser finds an asset by a former ticker at ${path}, and its page shows the ticker`, async ({
    page,
  }) => {
    await open(page, path);
    await page.getByRole('main').getByRole('combobox').fill('matic');
    await expect(page.getByRole('option').first()).toContainText(formerly);
    await page.getByRole('option', { name: /Polygon/ }).click();
    await expect(page.getByText(/Polygon \(MATIC\) (until|fino al) 2024/)).toBeVisible();
  });
}

test('the chooser finds an asset by name and leads to it', async ({ page }) => {
  await open(page, '/details/');
  await page.getByRole('main').getByRole('combobox').fill('ethereum');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/details\/\?id=ethereum&level=medium&name=Ethereum/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ethereum');
});
