import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { open } from './open-page.ts';

/** The best asset of the medium profile, whose score a visitor sees, and its localised address. */
async function findBestAsset(
  request: APIRequestContext,
  prefix = '',
): Promise<{ name: string; address: string }> {
  const { data } = await (await request.get('/api/rank?level=medium')).json();
  const { _id: id, name } = data[0].crypto_id;
  return { name, address: `${prefix}/details/?${new URLSearchParams({ id, level: 'high', name })}` };
}

/** Stubs `navigator.share`: it succeeds, is dismissed by the user, or is missing (`null`). */
async function stubShare(page: Page, answer: 'takes' | 'is closed' | null): Promise<void> {
  await page.addInitScript((how) => {
    const share = async (what: ShareData) => {
      Object.assign(window, { shared: what });
      if (how === 'is closed') throw new DOMException('closed', 'AbortError');
    };
    Object.defineProperty(navigator, 'share', {
      value: how === null ? undefined : share,
      configurable: true,
    });
  }, answer);
}

for (const { prefix, copy, share, copied } of [
  { prefix: '', copy: 'Copy link', share: 'Share', copied: 'Link copied' },
  { prefix: '/it', copy: 'Copia il link', share: 'Condividi', copied: 'Link copiato' },
]) {
  test.describe(`the address of an asset under ${prefix || '/'}`, () => {
    test('is copied in full with profile and language, and the page confirms it', async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await stubShare(page, null);
      const { address } = await findBestAsset(request, prefix);
      await open(page, address.replace('&level', '&utm_source=mail&level'));
      await expect(page.getByRole('button', { name: share })).toHaveCount(0);
      await page.getByRole('button', { name: copy }).click();
      await expect(page.getByText(copied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${address}`);
    });

    test('is passed to the share dialog of the device', async ({ page, request, baseURL }) => {
      await stubShare(page, 'takes');
      const { name, address } = await findBestAsset(request, prefix);
      await open(page, address);
      await page.getByRole('button', { name: share }).click();
      const shared = () => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared);
      await expect
        .poll(shared)
        .toEqual({ url: `${baseURL}${address}`, title: expect.stringContaining(name) });
    });
  });
}

test('shows the address when the clipboard is not available', async ({ page, request, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const { address } = await findBestAsset(request);
  await open(page, address);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('[data-tone="error"]')).toContainText(`${baseURL}${address}`);
});

test('shows and copies nothing when the user dismisses the share dialog', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stubShare(page, 'is closed');
  await open(page, (await findBestAsset(request)).address);
  await page.evaluate(() => navigator.clipboard.writeText('mine'));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => 'shared' in window)).toBe(true);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mine');
  await expect(page.locator('[data-tone]')).toHaveCount(0);
});

test('changes the prices without loading another document when the currency changes', async ({
  page,
  request,
}) => {
  await open(page, (await findBestAsset(request)).address);
  const documents: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'document') documents.push(asked.url());
  });
  const price = page.locator('h1 >> xpath=ancestor::header//b');
  await expect(price).toContainText('$');
  await page.getByRole('button', { name: /EUR/ }).click();
  await expect(price).toContainText('€');
  await expect(page.getByRole('heading', { name: 'Price, EUR' })).toBeVisible();
  expect(documents).toEqual([]);
});

test.describe('on paper', () => {
  test('an asset shows figures without controls: all 25 sub-scores with score, weight and points', async ({
    page,
    request,
  }) => {
    const { address } = await findBestAsset(request);
    await open(page, address);
    const rows = page.locator('#lines tbody tr');
    await expect(rows.first().locator('td').first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#lines').getByRole('columnheader', { name: 'Weight' })).toHaveCount(3);
    const lines = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
    );
    const subScores = lines.filter((cells) => cells.length === 3);
    // 25 sub-scores and one total for each pillar.
    expect(subScores).toHaveLength(28);
    for (const cells of subScores) expect(cells.join(' ')).toMatch(/^(\d+\.\d × \d\.\d\d|\S+ ) \d+\.\d\d$/);
    for (const role of ['button', 'textbox', 'navigation'] as const)
      expect(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
    await expect(page.getByText(address)).toBeVisible();
  });

  test('an asset fills two to four pages, in light colours also in dark mode', async ({ page, request }) => {
    await page.addInitScript(() =>
      localStorage.setItem('fairview', JSON.stringify({ state: { theme: 'dark' }, version: 0 })),
    );
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, (await findBestAsset(request, '/it')).address);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const pdf = await page.pdf({ format: 'A4' });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
    expect(sheets).toBeGreaterThanOrEqual(2);
    expect(sheets).toBeLessThanOrEqual(4);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(252, 253, 252)',
    );
  });
});
