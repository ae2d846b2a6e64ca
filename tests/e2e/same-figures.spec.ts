import { expect, type Page, test } from '@playwright/test';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import { CURRENCIES, formatCurrency } from '#domain/format/format-currency.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { getLocalePrefix, LOCALES } from '#domain/locale/locales.ts';
import { createNewcomerToken } from './newcomer-token.ts';
import { open } from './open-page.ts';

/** Waits for the figures of an asset on the open page and returns all texts of each figure. */
async function readFigures(page: Page, id: string): Promise<Map<string, Set<string>>> {
  await expect(page.locator(`main [data-figure^="${id}."]`).first()).toBeAttached();
  const read = await page.locator(`[data-figure^="${id}."]`).evaluateAll((marked) =>
    marked.map((element): [string, string] => {
      const shown = element.cloneNode(true) as Element;
      for (const hidden of shown.querySelectorAll('[aria-hidden]')) hidden.remove();
      return [element.getAttribute('data-figure')!.split('.').at(-1)!, (shown.textContent ?? '').trim()];
    }),
  );
  const texts = new Map<string, Set<string>>();
  for (const [figure, text] of read) texts.set(figure, (texts.get(figure) ?? new Set()).add(text));
  return texts;
}

for (const locale of LOCALES) {
  for (const currency of CURRENCIES) {
    test(`a figure reads the same on every page that shows it, in ${locale} and ${currency}`, async ({
      page,
      request,
    }) => {
      test.slow();
      const token = await createNewcomerToken(
        request,
        `figures-${locale}-${currency}-${Date.now()}@example.org`,
      );
      const headers = { authorization: `Bearer ${token}` };
      await request.post('/api/user/setCurrencyPreferences', { data: { currency }, headers });
      const { data } = await (await request.get('/api/rank?level=medium')).json();
      const { crypto_id, market, scores } = data[0];
      const { _id: id, name } = crypto_id;
      await request.post('/api/user/manageFavorites', {
        data: { data: { _id: id, action: 'add' } },
        headers,
      });
      await request.post('/api/user/addWalletEntry', {
        data: { type: 'buy', crypto_id: id, quantity: '2', price: '1', date: '2025-10-01' },
        headers,
      });
      await page.addInitScript(
        ([held, chosen]) => {
          localStorage.setItem('authToken', held!);
          localStorage.setItem('fairview', JSON.stringify({ state: { currency: chosen }, version: 0 }));
        },
        [token, currency],
      );

      const expected = new Map([
        ['price', formatCurrency(market.price[currency], currency, locale)],
        ['change_24h', formatChange(market.change_24h_in[currency], locale)],
        ['change_7d', formatChange(market.change_7d_in[currency], locale)],
        ['market_cap', formatCompactMoney(market.market_cap[currency], currency, locale)],
        ['volume_24h', formatCompactMoney(market.volume_24h[currency], currency, locale)],
        ['score', formatScore(scores.fv, locale)],
      ]);
      const prefix = getLocalePrefix(locale);
      const details = `${prefix}/details/?${new URLSearchParams({ id, level: 'medium', name })}`;
      const places: [address: string, figures: string[]][] = [
        [`${prefix}/${locale === 'en' ? '?view=rank' : ''}`, ['price', 'change_24h', 'score']],
        [`${prefix}/?view=cards`, ['price', 'change_24h', 'score']],
        [details, ['price', 'change_24h', 'change_7d', 'market_cap', 'volume_24h', 'score']],
        [
          `${prefix}/comparator/?a=${id}&b=${data[1].crypto_id._id}`,
          ['price', 'change_24h', 'change_7d', 'market_cap', 'volume_24h', 'score'],
        ],
        [`${prefix}/wishlist/`, ['price', 'change_24h']],
        [`${prefix}/wallet/`, ['price', 'change_24h', 'score']],
      ];
      for (const [address, figures] of places) {
        await open(page, address);
        const sign = { usd: '$', eur: '€' }[currency];
        await expect(page.locator(`main [data-figure="${id}.price"]`).first()).toContainText(sign);
        // Price, change and score of a page can arrive in separate responses.
        await expect(async () => {
          const found = await readFigures(page, id);
          for (const figure of new Set([...figures, ...found.keys()])) {
            expect([...(found.get(figure) ?? [])], `${figure} on ${address}`).toEqual([expected.get(figure)]);
          }
        }).toPass({ timeout: 15_000 });
      }
      await page.goto(details);
      expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain(
        expected.get('score'),
      );

      // The price ticker shows the largest assets, whichever asset is best.
      await open(page, `${prefix}/bear-bull/`);
      const { bitcoin } = await (
        await request.get(
          `/api/coingecko/simple?ids=bitcoin&vs_currencies=${currency}&include_24hr_change=true`,
        )
      ).json();
      await expect(page.locator('[data-figure="bitcoin.price"]').first()).toContainText(
        { usd: '$', eur: '€' }[currency],
      );
      const shown = await readFigures(page, 'bitcoin');
      expect([...shown.get('price')!]).toEqual([formatCurrency(bitcoin[currency], currency, locale)]);
      expect([...shown.get('change_24h')!]).toEqual([
        formatChange(bitcoin[`${currency}_24h_change`], locale),
      ]);
    });
  }
}
