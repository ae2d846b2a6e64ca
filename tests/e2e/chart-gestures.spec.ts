import { expect, type Locator, type Page, test } from '@playwright/test';
import { open } from './open-page.ts';

const DAY_MS = 86_400_000;
const section = (page: Page) => page.locator('#chart');
const slider = (page: Page) => section(page).getByRole('slider').first();
const picture = (page: Page) => section(page).locator('svg[role="img"]').filter({ visible: true });
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });

/** How a person presses something. */
const PRESSES: Record<'mouse' | 'keyboard' | 'touch', (part: Locator) => Promise<void>> = {
  // Without waiting for buttons that only state a reason to become enabled.
  mouse: (part) => part.click({ force: true }),
  keyboard: async (part) => {
    await part.focus();
    await part.press('Enter');
  },
  touch: (part) => part.tap({ force: true }),
};

for (const [how, press] of Object.entries(PRESSES))
  test.describe(`the chart of an asset by ${how}`, () => {
    test.use({ hasTouch: how === 'touch' });

    test('shows each range that is recorded, and names it in the address', async ({ page }) => {
      await open(page, '/details/?id=bitcoin');
      for (const [name, query] of [
        ['7 d', 'r=7d'],
        ['30 d', 'r=30d'],
        ['90 d', 'r=90d'],
        ['3 y', 'r=3y'],
        ['All', 'r=all'],
      ] as const) {
        await press(button(page, name));
        await expect(page).toHaveURL(new RegExp(`${query}$`));
        await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');
        await expect(slider(page)).toHaveAttribute('aria-label', /Price of Bitcoin in USD/);
      }
      await press(button(page, '1 y'));
      await expect(page).toHaveURL(/id=bitcoin$/);
    });

    test('shows each measure, style and scale that is recorded, and says why another is not', async ({
      page,
    }) => {
      await open(page, '/details/?id=bitcoin');
      await press(button(page, 'Market cap'));
      await expect(page).toHaveURL(/m=cap/);
      await expect(button(page, 'Candles')).toHaveCount(0);
      const candles = section(page).getByRole('button', { name: /^Candles/ });
      await expect(candles).toHaveAttribute('title', 'no opens and highs recorded');
      await press(candles);
      await expect(page).not.toHaveURL(/s=candles/);
      await press(button(page, 'Price'));
      await press(candles);
      await expect(page).toHaveURL(/s=candles/);
      await press(button(page, 'Area'));
      await expect(page).toHaveURL(/s=area/);
      await press(button(page, 'Log'));
      await expect(page).toHaveURL(/y=log/);
      await press(button(page, 'Linear'));
      await press(button(page, 'Line'));
      await expect(page).toHaveURL(/id=bitcoin$/);
    });

    test('switches marks off and on, and opens a mark', async ({ page }) => {
      await open(page, '/details/?id=sui&r=all');
      const box = section(page).getByRole('checkbox', { name: 'Red flags' }).filter({ visible: true });
      const marks = section(page).locator('svg[role="group"]').filter({ visible: true });
      await expect(marks.getByRole('button').first()).toBeVisible();
      await (how === 'keyboard' ? box.press('Space') : press(box));
      await expect(page).toHaveURL(/k=event$/);
      await (how === 'keyboard' ? box.press('Space') : press(box));
      await expect(page).not.toHaveURL(/k=/);
      await press(marks.getByRole('button').last());
      await expect(picture(page)).toContainText(/Unlock|Supply|flag/i);
    });

    test('keeps the day that is read and the open table in the address, until they are closed', async ({
      page,
    }) => {
      await open(page, '/details/?id=bitcoin&r=30d');
      const readDay = async () => {
        if (how === 'keyboard') {
          await slider(page).focus();
          await page.keyboard.press('Home');
          return;
        }
        const position = { x: 4, y: 100 };
        await (how === 'touch' ? picture(page).tap({ position }) : picture(page).click({ position }));
      };
      await readDay();
      await expect(page).toHaveURL(/[?&]at=\d{4}-\d{2}-\d{2}$/);
      await press(section(page).getByText('Show as table', { exact: true }));
      await expect(page).toHaveURL(/v=table$/);
      await page.reload();
      const table = section(page).getByRole('region').getByRole('table');
      await expect(table).toBeVisible();
      await expect(slider(page)).toHaveAttribute('aria-valuenow', '1');
      const day = new URL(page.url()).searchParams.get('at')!;
      await expect(table).toContainText(day);
      await press(section(page).getByText('Show as table', { exact: true }));
      await expect(page).not.toHaveURL(/v=table/);
      await (how === 'keyboard'
        ? slider(page).press('Escape')
        : how === 'touch'
          ? picture(page).tap({ position: { x: 4, y: 100 } })
          : picture(page).click({ position: { x: 4, y: 100 } }));
      await expect(page).not.toHaveURL(/[?&]at=/);
    });
  });

test.describe('the chart of an asset on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('has lists for measure, style and scale, marks behind one word, and no sideways scrolling', async ({
    page,
  }) => {
    await open(page, '/details/?id=bitcoin');
    const list = (name: string) => section(page).getByRole('combobox', { name, exact: true });
    await list('Measure').selectOption({ label: 'Market cap' });
    await expect(page).toHaveURL(/m=cap/);
    await list('Scale').selectOption({ label: 'Log' });
    await expect(page).toHaveURL(/y=log/);
    await list('Measure').selectOption({ label: 'Price' });
    await list('Style').selectOption({ label: 'Area' });
    await expect(page).toHaveURL(/s=area/);
    await section(page).getByText('Marks', { exact: true }).tap();
    await section(page).getByRole('checkbox', { name: 'Events' }).filter({ visible: true }).tap();
    await expect(page).toHaveURL(/k=flag$/);
    await button(page, 'Compare').tap();
    await expect(section(page).locator('input[role="combobox"]')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

/** Answers the history of an asset with these prices, newest last, at a step before a fixed day. */
async function answerHistory(page: Page, prices: readonly (number | null)[], stepMs: number): Promise<void> {
  const until = Date.parse('2026-05-04T00:00:00Z');
  const rows = prices.map((price, index) => [until - (prices.length - 1 - index) * stepMs, price]);
  const known = rows.filter(([, price]) => price !== null);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  await page.route('**/api/rank/history?**', (route) =>
    route.fulfill({
      json: {
        prices: known,
        market_caps: known,
        total_volumes: [],
        sources: ['coingecko'],
        close_sources: [],
        recorded: { from: day(until - 900 * DAY_MS), until: day(until) },
        candles: null,
      },
    }),
  );
}

test('hourly prices offer 24 hours, and a day is read hour by hour', async ({ page }) => {
  await answerHistory(
    page,
    Array.from({ length: 24 * 7 }, (_, hour) => 100 + hour),
    DAY_MS / 24,
  );
  await open(page, '/details/?id=bitcoin&r=7d');
  await button(page, '24 h').click();
  await expect(page).toHaveURL(/r=24h$/);
  await slider(page).focus();
  await expect(slider(page)).toHaveAttribute('aria-valuemax', '25');
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '25');
});

test('days without a price are hatched and counted, and single days are dots', async ({ page }) => {
  const prices = Array.from({ length: 90 }, (_, day) => (day > 20 && day < 50 ? null : 100 + day));
  prices[35] = 120;
  await answerHistory(page, prices, DAY_MS);
  await open(page, '/details/?id=bitcoin&r=90d');
  await expect(picture(page)).toContainText('14 days not recorded');
  await expect(picture(page).locator('[data-series="0"] circle')).toHaveCount(2);
  await expect(button(page, '24 h')).toHaveCount(0);
});
