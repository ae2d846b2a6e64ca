import { expect, test } from '@playwright/test';
import { variantsOf } from '../lanes.ts';
import { audit } from './audit.ts';
import { chooseAsset, pickerOf } from './choose-asset.ts';
import { collectComplaints, open } from './open-page.ts';

const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

for (const { prefix, first, second, compare, largest, recent, formerly } of variantsOf([
  {
    prefix: '',
    first: 'First asset',
    second: 'Second asset',
    compare: 'Compare',
    largest: 'Largest by market cap',
    recent: 'Chosen recently',
    formerly: /formerly .?MATIC/,
  },
  {
    prefix: '/it',
    first: 'Primo asset',
    second: 'Secondo asset',
    compare: 'Confronta',
    largest: 'I più grandi per capitalizzazione',
    recent: 'Scelti di recente',
    formerly: /prima .?MATIC/,
  },
])) {
  test(`assets are chosen by keyboard alone at ${prefix}/comparator/`, async ({ page }) => {
    const heard = collectComplaints(page);
    await open(page, `${prefix}/comparator/`);
    const field = pickerOf(page, first);
    const options = page.getByRole('option');
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('group', { name: largest }).getByRole('option')).toHaveCount(7);
    expect(await audit(page, 'main')).toEqual([]);
    await page.keyboard.press('End');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Bitcoin (BTC)');
    await expect(options).toHaveCount(0);

    await pickerOf(page, second).fill('matic');
    await expect(options.first()).toContainText(formerly);
    expect(await audit(page, 'main')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(pickerOf(page, second)).toHaveValue('');
    await pickerOf(page, second).fill('etherium');
    await page.keyboard.press('Enter');
    await expect(pickerOf(page, second)).toHaveValue('Ethereum (ETH)');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${prefix}/comparator/\\?a=bitcoin&b=ethereum$`));
    expect(heard).toEqual([]);
  });

  test(`recent choices come first, and a contract address finds its asset at ${prefix}/comparator/`, async ({
    page,
  }) => {
    await open(page, `${prefix}/comparator/`);
    await chooseAsset(page, first, USDT);
    await expect(pickerOf(page, first)).toHaveValue('Tether (USDT)');
    await pickerOf(page, second).click();
    await expect(page.getByRole('group', { name: recent })).toContainText('Tether');
    await page.getByRole('option', { name: /Bitcoin BTC/ }).click();
    await page.getByRole('button', { name: compare }).click();
    await expect(page).toHaveURL(/\?a=tether&b=bitcoin$/);
  });
}

test('an asset is chosen by touch on a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await open(page, '/comparator/');
  await pickerOf(page, 'First asset').tap();
  await page.getByRole('option', { name: /Ethereum ETH/ }).tap();
  await expect(pickerOf(page, 'First asset')).toHaveValue('Ethereum (ETH)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});
