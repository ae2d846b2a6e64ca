import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { cleanMarkup } from '#domain/markup/clean-markup.ts';
import { ALL_PAYLOADS, findForeignElements, MARKUP, watchAlerts } from './hostile-markup.ts';
import { createNewcomerToken } from './newcomer-token.ts';

async function expectInert(page: Page, alerts: () => Promise<unknown>): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await findForeignElements(page)).toEqual([]);
  expect(await alerts()).toEqual([]);
  await expect(page.getByRole('main')).toBeVisible();
}

const post = async (request: APIRequestContext, token: string, path: string, data: object) => {
  const answer = await request.post(`/api/${path}`, { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
};

test('notes of the wallet and the wishlist are shown as written', async ({ page, request }) => {
  const token = await createNewcomerToken(request, 'markup-notes@example.org');
  const entry = { type: 'buy', crypto_id: 'bitcoin', quantity: '1', price: '1', date: '2024-01-01' };
  await post(request, token, 'user/addWalletEntry', { ...entry, notes: ALL_PAYLOADS });
  await post(request, token, 'user/manageFavorites', { data: { _id: 'bitcoin', action: 'add' } });
  await post(request, token, 'user/setFavourite', { _id: 'bitcoin', note: ALL_PAYLOADS });
  const alerts = await watchAlerts(page, token);
  await page.goto('/wallet/');
  await expect(page.getByText('<script>hit(1)</script>').first()).toBeAttached();
  await expectInert(page, alerts);
  await page.goto('/it/wishlist/');
  await expect(page.getByText('<script>hit(1)</script>').first()).toBeAttached();
  await expectInert(page, alerts);
});

test('names of a user are rejected with markup, and shown as written without', async ({ page, request }) => {
  const token = await createNewcomerToken(request, 'markup-names@example.org');
  const headers = { authorization: `Bearer ${token}` };
  const set = (data: object) => request.post('/api/user/setUserDetails', { data, headers });
  for (const payload of ['<script>hit(1)</script>', '<img src=x onerror=hit(2)>'])
    for (const field of ['firstName', 'lastName', 'username'])
      expect((await set({ [field]: payload })).status(), field).toBe(400);
  expect((await set({ firstName: `"onmouseover="hit(1)`, lastName: "'-hit(2)-'" })).status()).toBe(200);
  const alerts = await watchAlerts(page, token);
  for (const path of ['/user/', '/it/user/']) {
    await page.goto(path);
    await expect(page.getByText('"onmouseover="hit(1)').first()).toBeAttached();
    await expectInert(page, alerts);
  }
});

test('the name and the cells of an imported file are shown as written', async ({ page, request }) => {
  const token = await createNewcomerToken(request, 'markup-file@example.org');
  const alerts = await watchAlerts(page, token);
  await page.goto('/wallet/import/');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await page.setInputFiles('input[type=file]', {
    name: '"><img src=x onerror=hit(2)>.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes',
        `2020-01-01,Buy,,BTC,,1,7200,1,USD,${cell(ALL_PAYLOADS)}`,
        `2020-01-02,${cell(ALL_PAYLOADS)},,${cell('<img src=x onerror=hit(2)>')},,2,130,0,USD,`,
      ].join('\n'),
    ),
  });
  await expect(page.getByRole('region', { name: 'Row by row' })).toBeVisible();
  await expect(page.getByText('<img src=x onerror=hit(2)>').first()).toBeVisible();
  await expectInert(page, alerts);
});

test('a message to support is treated as text', async ({ page, request }) => {
  const alerts = await watchAlerts(page, null);
  await page.goto('/support/');
  const answer = await request.post('/api/contact/email', {
    data: { email: 'markup@example.org', subject: '<script>hit(1)</script>', text: ALL_PAYLOADS },
  });
  expect(answer.status()).toBe(200);
  await expectInert(page, alerts);
});

test('names and addresses of a live source are shown as text and never run as code', async ({ page }) => {
  const alerts = await watchAlerts(page, 'no-such-token');
  const withHostileText = (text: string) =>
    text
      .replaceAll(/"name":"[^"]*"/g, `"name":${JSON.stringify(ALL_PAYLOADS)}`)
      .replaceAll(/"(website|repository|whitepaper)":"[^"]*"/g, '"$1":"javascript:hit(11)"')
      .replaceAll(/"logo":"[^"]*"/g, '"logo":"javascript:hit(12)"');
  await page.route(/\/api\/(rank|blog|events|news)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withHostileText(await response.text()) });
  });
  for (const path of ['/', '/it/details/?id=ethereum', '/comparator/?a=bitcoin&b=ethereum']) {
    await page.goto(path);
    // The API rejects the token, so the page fetches again and renders the response.
    await page.waitForLoadState('networkidle');
    await expectInert(page, alerts);
  }
});

test('a text in an address stays text', async ({ page }) => {
  const alerts = await watchAlerts(page, null);
  for (const path of [
    `/?q=${encodeURIComponent(ALL_PAYLOADS.slice(0, 79))}`,
    `/it/?q=${encodeURIComponent('</script><script>hit(1)</script>')}`,
    `/details/?id=${encodeURIComponent('<img src=x onerror=hit(2)>')}`,
    `/login/?activation=${encodeURIComponent('"><script>hit(3)</script>')}`,
    `/login/forgot/?token=${encodeURIComponent('"><script>hit(4)</script>')}`,
    `/unsubscribe/?token=${encodeURIComponent('"><script>hit(5)</script>')}`,
    `/${encodeURIComponent('<script>hit(6)</script>')}/`,
  ]) {
    await page.goto(path);
    await expectInert(page, alerts);
  }
});

test('a script injected into a page is blocked by the content policy', async ({ page }) => {
  const alerts = await watchAlerts(page, null);
  await page.route(
    (url) => url.pathname === '/it/method/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '<main',
        '<script>hit(1)</script><img src="data:," onerror="hit(2)"><main',
      );
      await route.fulfill({ response, body });
    },
  );
  await page.goto('/it/method/');
  await expect
    .poll(async () => String(await alerts()))
    .toMatch(/script-src-elem.*script-src-attr|script-src-attr.*script-src-elem/s);
  expect(await alerts()).not.toContain(1);
  expect(await alerts()).not.toContain(2);
});

test('sanitised markup runs nothing, even without a content policy', async ({ page }) => {
  for (const clean of [(markup: string) => markup, cleanMarkup]) {
    await page.goto('about:blank');
    await page.evaluate(() => {
      const alerts: number[] = [];
      Object.assign(globalThis, { alerts, hit: (which: number) => alerts.push(which) });
    });
    await page.evaluate(
      async (texts) => {
        for (const text of texts) {
          const place = document.createElement('main');
          document.body.append(place);
          place.innerHTML = text;
          for (const element of place.querySelectorAll<HTMLElement>('a, p, summary')) element.click();
        }
        await new Promise((settled) => setTimeout(settled, 300));
      },
      MARKUP.map((markup) => clean(markup)),
    );
    const alerts = await page.evaluate(() => (globalThis as unknown as { alerts: number[] }).alerts);
    // Control: unsanitised, the browser does run some of the payloads.
    if (clean === cleanMarkup) expect(alerts).toEqual([]);
    else expect(alerts.length).toBeGreaterThan(5);
    if (clean === cleanMarkup) expect(await findForeignElements(page)).toEqual([]);
  }
});
