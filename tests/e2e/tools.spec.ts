import { expect, test } from '@playwright/test';
import { audit } from './audit.ts';
import { chooseAsset } from './choose-asset.ts';
import { createDemoToken } from './demo-token.ts';
import { waitForHydration } from './open-page.ts';

const PROTECTED = ['wallet', 'wishlist', 'user', 'notifications', 'payments'];
const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    active: 'Your account is active',
    inactive: 'We couldn’t activate the account',
    wallet: 'Log in to open “Wallet”',
    same: 'Bitcoin twice',
  },
  {
    lang: 'it',
    prefix: '/it',
    active: 'Il tuo account è attivo',
    inactive: 'Non siamo riusciti ad attivare l’account',
    wallet: 'Accedi per aprire «Portafoglio»',
    same: 'Bitcoin due volte',
  },
] as const;

for (const { lang, prefix, active, inactive, wallet, same } of LANGUAGES) {
  test.describe(`tools in ${lang}`, () => {
    test('an account page redirects a visitor to the login and remembers the destination', async ({
      page,
      request,
    }) => {
      for (const name of PROTECTED) {
        const address = `${prefix}/${name}/?slug=pro`;
        expect((await request.get(address)).status(), name).toBe(200);
        await page.goto(address);
        await expect(page).toHaveURL(new RegExp(`${prefix}/login/$`));
        expect(await page.evaluate(() => sessionStorage.getItem('fairview-destination'))).toBe(address);
      }
    });

    test('the login names the page that required it, and returns to the previous one', async ({ page }) => {
      await page.goto(`${prefix}/comparator/`);
      await waitForHydration(page);
      await page.getByRole('contentinfo').locator(`a[href="${prefix}/wallet/"]`).click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/login/$`));
      const came = page.getByRole('status').filter({ hasText: wallet });
      await came.getByRole('button').click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/comparator/$`));
    });

    test('the login shows the result of an activation, rendered by the server', async ({ request }) => {
      const served = async (query: string) => (await request.get(`${prefix}/login/${query}`)).text();
      const success = await served('?activation=success');
      const error = await served('?activation=error');
      const neither = await served('?activation=other');
      expect([success.includes(active), success.includes(inactive)]).toEqual([true, false]);
      expect([error.includes(active), error.includes(inactive)]).toEqual([false, true]);
      expect([neither.includes(active), neither.includes(inactive)]).toEqual([false, false]);
    });

    test('the comparator returns 404 for an asset or profile that is not listed', async ({ request }) => {
      for (const [query, status] of [
        ['?a=bitcoin&b=ethereum', 200],
        ['?a=ethereum&b=bitcoin&level=insane', 200],
        ['?a=nothing-like-this', 404],
        ['?a=bitcoin&b=nothing-like-this', 404],
        ['?a=nothing-like-this&b=bitcoin', 404],
        ['?a=bitcoin&b=ethereum&level=extreme', 404],
      ] as const) {
        expect((await request.get(`${prefix}/comparator/${query}`)).status(), query).toBe(status);
      }
      const twice = await (await request.get(`${prefix}/comparator/?a=bitcoin&b=bitcoin`)).text();
      expect(twice.includes(same)).toBe(true);
    });

    test('the unsubscribe page does not contain the token of its address', async ({ request }) => {
      const html = await (await request.get(`${prefix}/unsubscribe/?token=secret-token`)).text();
      expect(html.includes('secret-token')).toBe(false);
    });
  });
}

test('mails stop only after a click on the page of the link, which can be undone', async ({ page }) => {
  const asked: string[] = [];
  await page.goto('/unsubscribe/?token=broken');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toHaveText(/This link is incomplete/);
  await page.route('**/api/mails/unsubscribe?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(`${searchParams}`);
    const settings = ['trading_signals', 'knowledge'];
    return route.fulfill({ json: { settings, changed: ['knowledge'] } });
  });
  await page.goto('/it/unsubscribe/?token=whole');
  await waitForHydration(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Disattiva queste email' }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(/Non riceverai più email su.*[Ss]egnali.*Capitoli/s);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(status).toHaveText(/Di nuovo attive.*Capitoli/s);
  expect(asked).toEqual(['token=whole', 'token=whole&undo=knowledge']);
  await page.goto('/unsubscribe/');
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0);
});

test.describe('the comparator', () => {
  test('compares the chosen assets, swaps them and keeps both in the address', async ({ page }) => {
    await page.goto('/comparator/');
    await waitForHydration(page);
    await chooseAsset(page, 'First asset', 'bitcoin');
    await chooseAsset(page, 'Second asset', 'ethereum');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/\/comparator\/\?a=bitcoin&b=ethereum$/);
    const heads = page.getByRole('table').getByRole('columnheader');
    await expect(heads.nth(0)).toContainText('Bitcoin');
    await page.getByRole('link', { name: 'Swap' }).click();
    await expect(page).toHaveURL(/\?a=ethereum&b=bitcoin$/);
    await expect(heads.nth(0)).toContainText('Ethereum');
    await page
      .getByRole('navigation', { name: 'Risk profile' })
      .getByRole('link', { name: 'High', exact: true })
      .click();
    await expect(page).toHaveURL(/\?a=ethereum&b=bitcoin&level=high$/);
    await expect(page.getByText('high profile, 0 to 100')).toBeVisible();
  });

  test('hides a score that requires a plan, and shows the public figures beside it', async ({
    page,
    request,
  }) => {
    const listed: { _id: string }[] = await (await request.get('/api/rank/getAllCryptos')).json();
    let shut = '';
    for (const { _id } of listed) {
      if ((await (await request.get(`/api/rank/details?id=${_id}`)).json()).locked) {
        shut = _id;
        break;
      }
    }
    await page.goto(`/comparator/?a=${shut}&b=bitcoin`);
    const line = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'FV Score', exact: true }) });
    await expect(line.getByRole('link', { name: /^with / })).toHaveCount(1);
    await expect(line.getByRole('img')).toHaveCount(1);
    await expect(page.getByRole('row', { name: /^Market cap/ }).first()).toContainText('$');
  });
});

test('breaks a difference down into parts that add up, and keeps every choice in the address', async ({
  page,
}) => {
  await page.goto('/comparator/?a=bitcoin&b=solana&level=high');
  await waitForHydration(page);
  const parts = page.getByRole('region', { name: 'Score difference' });
  const hundredths = (text: string) => Math.round(Number(text.replace('−', '-')) * 100);
  const column = async (at: number) => {
    const texts = await parts.locator(`tbody tr td:nth-of-type(${at + 1})`).allTextContents();
    return texts.map((text) => hundredths(/[−+]?[\d.]+/.exec(text)?.[0] ?? ''));
  };
  for (const at of [0, 1, 3]) {
    const [total, ...lines] = await column(at);
    expect(
      lines.reduce((sum, line) => sum + line, 0),
      `column ${at}`,
    ).toBe(total);
  }
  const [difference] = await column(3);
  const sentence = (await parts.getByText(/^Bitcoin has/).textContent()) ?? '';
  const named = [...sentence.matchAll(/[−+][\d.]+/g)].map(([points]) => hundredths(points));
  expect(named.reduce((sum, points) => sum + points, 0)).toBe(difference);

  await page.getByRole('link', { name: '90 d', exact: true }).click();
  await expect(page).toHaveURL(/level=high&range=90d$/);
  // The address changes before the page does.
  await expect(page.getByRole('link', { name: '90 d', exact: true })).toHaveAttribute('aria-current', 'true');
  const chart = page.getByRole('slider', { name: /^Indexed prices of Bitcoin, Solana/ });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /BTC 100\.0, SOL 100\.0/);
  await page.getByRole('heading', { name: 'Price at the other asset’s market cap' }).click();
  await page.getByRole('link', { name: 'Maximum', exact: true }).click();
  await expect(page).toHaveURL(/range=90d&supply=max$/);
  await expect(page.getByText('not known for Solana').first()).toBeVisible();

  await chooseAsset(page, 'Third asset', 'ethereum');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page).toHaveURL(/\?a=bitcoin&b=solana&c=ethereum&level=high&range=90d&supply=max$/);
  await expect(parts.getByText(/^Bitcoin has .*Ethereum/)).toBeVisible();
  await chooseAsset(page, 'Fourth asset', 'cardano');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page).toHaveURL(/c=ethereum&d=cardano&level=high/);
  await expect(parts.getByRole('columnheader', { name: /^Cardano/ })).toBeVisible();
  await expect(page.getByRole('slider', { name: /Solana, Ethereum, Cardano/ })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.setViewportSize({ width: 1099, height: 800 });
  await expect(parts.getByText(/^Bitcoin has .*Ethereum/)).toBeHidden();
  await expect(page.getByText('Hidden here: Ethereum, Cardano')).toBeVisible();
});

test.describe('the comparator without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('compares the assets chosen in its form', async ({ page }) => {
    await page.goto('/it/comparator/?level=insane');
    await page.getByLabel('Primo asset').selectOption('bitcoin');
    await page.getByLabel('Secondo asset').selectOption('tether');
    await page.getByRole('button', { name: 'Confronta' }).click();
    await expect(page).toHaveURL(/\/it\/comparator\/\?a=bitcoin&b=tether&level=insane$/);
    await expect(page.getByRole('columnheader', { name: /Tether/ }).first()).toBeVisible();
  });
});

test('the settings change what this browser remembers, and can be undone', async ({ page, request }) => {
  const token = await createDemoToken(request, 'free');
  await page.goto('/unsubscribe/');
  await page.evaluate((held) => localStorage.setItem('authToken', held), token);
  await page.goto('/user/#settings');
  const settings = page.getByRole('region', { name: 'Settings of this browser' });
  await settings.getByRole('button', { name: 'Dark' }).click();
  await settings.getByRole('checkbox').uncheck();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(settings.getByRole('checkbox')).not.toBeChecked();
  await settings.getByRole('button', { name: 'Back to the defaults' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(settings.getByRole('checkbox')).toBeChecked();
});
