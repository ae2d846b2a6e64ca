import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';
import { audit } from './audit.ts';
import { open } from './open-page.ts';

const ASSET = 'bitcoin';
const SOURCE_URL = 'https://example.org/paper';
/** Runs when it is inserted as markup. */
const HOSTILE = '<img src=x onerror="window.stolen=1"><script>window.stolen=1</script>';
const QUESTION = 'Who leads it?';

/** Opens the desk in a browser of its own as an operator. */
async function openDesk(browser: Browser, baseURL: string, token: string, hash: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  const page = await context.newPage();
  await open(page, `/desk/#${hash}`);
  return page;
}

const main = (page: Page) => page.getByRole('main');

async function stateHoldings(page: Page, name: string): Promise<void> {
  await main(page).getByLabel('Full name').fill(name);
  await main(page).getByRole('button', { name: 'State holdings' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Confirm that the list is complete.');
  await expect(main(page).getByLabel('Full name')).toHaveValue(name);
  await main(page).getByLabel('This list is complete.').check();
  await main(page).getByRole('button', { name: 'State holdings' }).click();
  await expect(main(page).getByText('Holds: none of the listed assets')).toBeVisible();
}

async function rateInBrowser(page: Page, value: number, reason: string): Promise<void> {
  const criterion = main(page).getByRole('group').filter({ hasText: QUESTION }).first();
  await criterion.getByText(QUESTION).click();
  await criterion.locator(`[name=value][value="${value}"]`).check();
  await criterion.getByLabel('Reason', { exact: true }).fill('short');
  await criterion.getByLabel('Address of the source').fill(SOURCE_URL);
  await criterion.getByLabel('What the source says').fill(HOSTILE);
  await criterion.getByRole('button', { name: 'Rate' }).click();
  await expect(criterion.getByRole('alert')).toContainText('At least 20 characters.');
  await expect(criterion.getByLabel('Address of the source')).toHaveValue(SOURCE_URL);
  await criterion.getByLabel('Reason', { exact: true }).fill(reason);
  await criterion.getByRole('button', { name: 'Rate' }).click();
  await expect(criterion.getByText(`You rated ${value}.`)).toBeVisible();
}

test('two raters and a third turn an asset from estimated to rated, and its page names them', async ({
  browser,
  baseURL,
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tests/processes/make-operators.ts', 'analyst', 'analyst', 'analyst', 'editor'],
    { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, SOURCE_URL } },
  );
  const [ann, bob, cai, editor] = JSON.parse(stdout) as [string, string, string, string];
  const rateRest = async (token: string, value: number) => {
    for (const item of RATING_ITEMS.filter((name) => name !== 'team.identity')) {
      const data = {
        id: ASSET,
        item,
        value,
        reason: `${HOSTILE} in the reason`,
        language: 'en',
        url: SOURCE_URL,
        says: HOSTILE,
      };
      const answer = await request.post('/api/desk/ratings/rate', {
        data,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status()).toBe(200);
    }
  };
  const readDetails = async () => (await request.get(`/api/rank/details?id=${ASSET}`)).json();
  const readTeam = async () => (await readDetails()).components.team.parts[0].inputs[0];
  const before = await readDetails();
  expect((await readTeam()).origin).toBe('estimated');

  const desks: Page[] = [];
  for (const [token, name, value] of [
    [ann, 'Ann <b>Example</b>', 2],
    [bob, 'Bob Sample', 4],
    [cai, 'Cai Model', 4],
  ] as const) {
    const desk = await openDesk(browser, baseURL!, token, 'ratings');
    desks.push(desk);
    await stateHoldings(desk, name);
    await main(desk).getByRole('searchbox', { name: 'Find an asset' }).fill(ASSET);
    await main(desk).getByRole('link', { name: 'Bitcoin', exact: true }).click();
    if (value === 4) await expect(main(desk).getByText('rated 2.')).toHaveCount(0);
    await rateInBrowser(desk, value, `${HOSTILE} but well documented.`);
    if (token !== cai) await rateRest(token, 4);
  }
  await audit(desks[2]!);

  const publishing = await openDesk(browser, baseURL!, editor, `ratings?asset=${ASSET}`);
  desks.push(publishing);
  await expect(main(publishing).getByText('Sub-scores that move').first()).toBeVisible();
  await audit(publishing);
  await main(publishing).getByLabel('Reason').fill('all three are done');
  await main(publishing).getByRole('button', { name: 'Publish' }).click();
  await expect(main(publishing).getByText('in force', { exact: true })).toBeVisible();

  await expect.poll(async () => (await readTeam()).origin, { timeout: 60_000 }).toBe('rated');
  const after = await readDetails();
  const width = ({ scores }: typeof after) => scores.range[1] - scores.range[0];
  expect(width(after)).toBeLessThan(width(before));

  await open(page, `/details/?id=${ASSET}`);
  const history = main(page).getByRole('region', { name: 'Ratings by people' });
  await expect(history).toContainText('Ann <b>Example</b>');
  await expect(history).toContainText('Cai Model');
  await expect(history).toContainText(`${before.scores.fv.toFixed(1)} (`);
  await history.getByText('Criteria', { exact: true }).click();
  await expect(history).toContainText('Ann <b>Example</b>: 2');
  for (const each of [...desks, page])
    expect(await each.evaluate(() => (globalThis as { stolen?: number }).stolen)).toBeUndefined();
});
