import { expect, test } from '@playwright/test';
import { variantsOf } from '../lanes.ts';
import { audit } from './audit.ts';
import { open } from './open-page.ts';

for (const { prefix, month, empty, reset } of variantsOf([
  { prefix: '', month: 'Month', empty: 'No events found', reset: 'Reset' },
  { prefix: '/it', month: 'Mese', empty: 'Nessun evento trovato', reset: 'Azzera' },
] as const)) {
  test.describe(`events at ${prefix || '/'}`, () => {
    test('leads by keyboard from the month to an event, and passes axe', async ({ page }) => {
      await open(page, `${prefix}/events/`);
      expect(await audit(page)).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: month, exact: true }).press('Enter');
      await expect(page).toHaveURL(/view=month&month=\d{4}-\d\d/);
      await page.goto(`${prefix}/events/?view=month&month=2026-12`);
      await expect(page.getByRole('table').first().getByRole('columnheader')).toHaveCount(7);
      const event = page.getByRole('table').first().getByRole('link').first();
      await event.focus();
      await page.keyboard.press('Enter');
      const id = new URL(page.url()).hash;
      await expect(page.locator(id)).toBeInViewport();
      expect(await audit(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await audit(page)).toEqual([]);
    });

    test('filters without script and offers a calendar file of the same events', async ({
      browser,
      request,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${prefix}/events/`);
      await page.locator('input[name=coins]').fill('btc');
      await page.locator('select[name=category]').selectOption('halving');
      await page.locator('form[action*=events] button').click();
      await expect(page.locator('#bitcoin-block-1050000 time')).toHaveAttribute('datetime', '2028-04-17');
      const feed = page.locator('a[href*="events.ics"]').first();
      const text = await (await request.get((await feed.getAttribute('href'))!)).text();
      expect(text).toContain('UID:bitcoin-block-1050000@');
      await page.goto(`${prefix}/events/?coins=no-such-coin`);
      await expect(page.getByRole('status').filter({ hasText: empty })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: reset })).toBeVisible();
      await context.close();
    });
  });
}
