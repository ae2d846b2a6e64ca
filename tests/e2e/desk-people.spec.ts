import { expect, type Page, test } from '@playwright/test';
import { createAccountServices } from '#server/modules/accounts/account-services.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';
import { audit } from './audit.ts';
import { logInAsOperator } from './desk-operator.ts';
import { provideOwnSite } from './own-site.ts';

const own = provideOwnSite({ env: { CAPTCHA: 'off' } });

const makeOwnMember = () =>
  makeMember(createAccountServices(loadConfig({ DATA_DIR: own.dataDir }), own.database, () => {}));

/** Opens a part of the desk. */
async function open(page: Page, part: string): Promise<void> {
  await page.goto(`${own.origin}/desk/#${part}`);
  await page.reload();
}

async function change(page: Page, action: string, more?: () => Promise<unknown>): Promise<void> {
  await page.getByLabel('Action').selectOption({ label: action });
  await more?.();
  await page.getByLabel('Reason').fill('Asked for in a ticket.');
  const answered = page.waitForResponse(/\/api\/desk\/user\//);
  await page.getByRole('button', { name: 'Do it' }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText('Done and entered in the log.').first()).toBeVisible();
}

test('an operator finds an account, gives a plan, ends its sessions, suspends it and lifts that, all in the log', async ({
  page,
}) => {
  const member = await makeOwnMember();
  const asMember = () => page.request.get(`${own.origin}/api/user`, { headers: member.headers });
  const logIn = () =>
    page.request.post(`${own.origin}/api/login`, { data: { email: member.email, password: PASSWORD } });
  await logInAsOperator(page, { ...own, roles: ['admin'] });
  await open(page, 'people');
  await page.getByLabel('Email address or id').fill(member.email);
  await page.getByRole('button', { name: 'Find' }).click();
  expect(await audit(page, 'main')).toEqual([]);

  await change(page, 'Give a plan without payment', () =>
    page.getByLabel('Plan', { exact: true }).selectOption({ label: 'PRO' }),
  );
  expect((await (await asMember()).json()).tier).toBe('pro');

  await change(page, 'Log out everywhere');
  expect((await asMember()).status()).toBe(401);
  expect((await logIn()).status()).toBe(200);

  await change(page, 'Suspend');
  expect((await logIn()).status()).toBe(403);
  await change(page, 'Lift the suspension');
  expect((await logIn()).status()).toBe(200);

  const entries = await own.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', member.id)
    .execute();
  expect(entries.length).toBeGreaterThanOrEqual(5);
});

test('a message of a visitor becomes a ticket, which is answered by email with a text in its language', async ({
  page,
}) => {
  const email = 'giulia@example.org';
  const sent = await page.request.post(`${own.origin}/api/contact/email`, {
    headers: { 'accept-language': 'it' },
    data: { email, subject: 'Dove trovo il prospetto?', text: 'Non lo vedo.', rc_token: '' },
  });
  expect(sent.status()).toBe(200);
  await logInAsOperator(page, { ...own, roles: ['support'] });
  await open(page, 'tickets');
  await page.getByText('Add a text').click();
  await page.locator('#macro-new').getByLabel('Title').fill('Tax worksheet');
  await page.locator('#macro-new').getByLabel('English text').fill('The worksheet is in the wallet.');
  await page.locator('#macro-new').getByLabel('Italian text').fill('Il prospetto si apre dal portafoglio.');
  await page.locator('#macro-new').getByRole('button', { name: 'Save the text' }).click();
  await expect(page.getByText('Text saved.').first()).toBeVisible();

  const row = page.getByRole('row', { name: /Dove trovo il prospetto/ });
  await row.getByRole('link').click();
  await page.getByLabel('Insert a text').selectOption({ label: 'Tax worksheet' });
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue(
    'Il prospetto si apre dal portafoglio.',
  );
  expect(await audit(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('The answer is on its way.').first()).toBeVisible();
  await expect(page.getByText('Waiting').first()).toBeVisible();

  const mails = await own.database.db
    .selectFrom('emails')
    .select(['language', 'facts'])
    .where('address', '=', email)
    .execute();
  expect(mails.map(({ language, facts }) => `${language} ${JSON.stringify(facts)}`)).toContainEqual(
    expect.stringMatching(/^it .*Il prospetto si apre dal portafoglio/),
  );
});

test('an answer added on the desk shows on the support page in both languages', async ({ page }) => {
  await logInAsOperator(page, { ...own, roles: ['editor'] });
  await open(page, 'faq');
  await page.getByText('Add an answer').first().click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add an answer' }) });
  await form.getByLabel('Question · English').fill('Is there a paper form?');
  await form.getByLabel('Answer · English').fill('No, everything is on this site.');
  await form.getByLabel('Question · Italian').fill('C’è un modulo cartaceo?');
  await form.getByLabel('Answer · Italian').fill('No, tutto è su questo sito.');
  await form.getByLabel('Show on the support page').check();
  await form.getByLabel('Reason').fill('Asked often.');
  await form.getByRole('button', { name: 'Add an answer' }).click();
  await expect(page.getByText('Saved and entered in the log.').first()).toBeVisible();
  for (const [path, question, answer] of [
    ['/support/', 'Is there a paper form?', 'No, everything is on this site.'],
    ['/it/support/', 'C’è un modulo cartaceo?', 'No, tutto è su questo sito.'],
  ] as const) {
    const read = async () => (await page.request.get(`${own.origin}${path}`)).text();
    await expect.poll(async () => (await read()).includes(question)).toBe(true);
    await page.goto(`${own.origin}${path}`);
    await page.getByRole('heading', { name: question }).click();
    await expect(page.getByText(answer)).toBeVisible();
  }
});
