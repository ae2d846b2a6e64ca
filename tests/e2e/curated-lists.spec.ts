import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { audit } from './audit.ts';
import { open } from './open-page.ts';
import { provideOwnSite } from './own-site.ts';

// A site of its own, because what is published changes the pages of an asset.
const site = provideOwnSite();

const ASSET = 'litecoin';
const SOURCE_URL = 'https://example.org/paper';
const OWN = 'You proposed this, so somebody else must publish it.';
const main = (page: Page) => page.getByRole('main');

/** Makes operators with one role each, and returns the tokens of their sessions. */
async function makeOperators(...roles: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tests/processes/make-operators.ts', ...roles],
    { env: { ...process.env, DATA_DIR: site.dataDir, SOURCE_URL } },
  );
  return JSON.parse(stdout);
}

async function openDesk(browser: Browser, token: string, hash: string): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  const page = await context.newPage();
  await open(page, `${site.origin}/desk/#${hash}`);
  return page;
}

async function stateHoldings(token: string, name: string, page: Page): Promise<void> {
  const answer = await page.request.post(`${site.origin}/api/desk/ratings/disclose`, {
    data: { name, holdings: [] },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
}

/** The only thing left to who proposed it is to discard it. */
async function expectNoWayToPublish(part: Locator): Promise<void> {
  await part.getByText('Check and publish').click();
  await expect(part.getByText(OWN)).toBeVisible();
  await expect(part.getByRole('button', { name: 'Publish' })).toHaveCount(0);
}

async function publish(part: Locator, reason: string): Promise<void> {
  await part.getByText('Check and publish').click();
  const form = part.locator('form[id^=publish-]');
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(part.getByText('Check and publish')).toHaveCount(0);
}

test('a list and a category that one person proposes are published by another, and the page of the asset shows them', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const [ann, bob, admin] = (await makeOperators('analyst', 'analyst', 'admin')) as [string, string, string];
  await stateHoldings(ann, 'Ann Enter', page);
  await stateHoldings(bob, 'Bob Check', page);

  const proposing = await openDesk(browser, ann, `curated?asset=${ASSET}`);
  await main(proposing).getByRole('combobox', { name: 'List', exact: true }).selectOption('team');
  const form = main(proposing).locator('form#list-team');
  const fill = (label: string, text: string) => form.getByLabel(label).fill(text);
  await fill('Name of the person', 'Charlie Example');
  await fill('Role in English', 'Founder');
  await fill('Role in Italian', 'Fondatore');
  await fill('Reason', 'read in the paper');
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form.getByRole('alert')).toContainText('Address of the source');
  await expect(form.getByLabel('Name of the person')).toHaveValue('Charlie Example');
  await fill('Address of the source', SOURCE_URL);
  await fill('What the source says', 'Charlie Example founded it.');
  await form.getByRole('button', { name: 'Propose' }).click();
  const own = main(proposing).locator('#curated-waiting');
  await expect(own).toContainText('Charlie Example');
  await expectNoWayToPublish(own);
  expect(await audit(proposing, 'main')).toEqual([]);

  const details = async () =>
    (await page.request.get(`${site.origin}/api/rank/details?id=${ASSET}&level=medium`)).json();
  expect(JSON.stringify((await details()).team)).not.toContain('Charlie Example');

  const publishing = await openDesk(browser, bob, 'curated');
  await main(publishing).getByRole('link', { name: 'Litecoin', exact: true }).click();
  const waiting = main(publishing).locator('#curated-waiting');
  await expect(waiting).toContainText('Ann Enter');
  await publish(waiting, 'checked the paper');
  expect(await audit(publishing, 'main')).toEqual([]);
  await expect(main(publishing).locator('#curated-published')).toContainText('Charlie Example');

  await expect
    .poll(async () => JSON.stringify((await details()).team), { timeout: 70_000 })
    .toContain('Charlie Example');
  for (const [prefix, role] of [
    ['', 'Founder'],
    ['/it', 'Fondatore'],
  ]) {
    await open(page, `${site.origin}${prefix}/details/?id=${ASSET}&level=medium`);
    for (const text of ['Charlie Example', role!, 'Ann Enter']) await expect(main(page)).toContainText(text);
  }

  // The category: proposed by the admin, who cannot publish it, and published by the analyst.
  const before = (await details()).asset.crypto_asset_category._id;
  const category = before === 'defi' ? 'network' : 'defi';
  const changing = await openDesk(browser, admin, `assets?${ASSET}`);
  await main(changing).locator('select[name=category]').selectOption(category);
  const change = main(changing).locator('form#propose-category');
  await change.getByLabel('Reason').fill('its use changed');
  await change.getByRole('button').click();
  await expectNoWayToPublish(main(changing).locator('#category'));

  const approving = await openDesk(browser, bob, `assets?${ASSET}`);
  await publish(main(approving).locator('#category'), 'it is so');
  await expect
    .poll(async () => (await details()).asset.crypto_asset_category._id, { timeout: 70_000 })
    .toBe(category);
});
