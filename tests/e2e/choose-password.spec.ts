import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { open, waitForHydration } from './open-page.ts';
import { readMailLink } from './outbox.ts';

const STRANGER_PASSWORD = 'Correct-Horse-7';
const CHOSEN_PASSWORD = 'Battery-Staple-8';

const READERS = [
  {
    lang: 'en',
    prefix: '',
    heading: 'New password',
    fields: ['New password', 'Repeat the password'],
    set: 'Set new password',
    isSet: 'Your new password is set',
    active: 'Your account is active',
    choose: 'Your account is active: choose a password',
    form: ['First name', 'Last name', 'Email', 'New password', 'Repeat the password'],
    signUp: 'Create account',
    inbox: 'Check your inbox',
    notMine: 'Didn’t choose the password yourself? Set a new one',
    again: 'Try again',
    expired: 'This activation can’t be checked any more',
  },
  {
    lang: 'it',
    prefix: '/it',
    heading: 'Nuova password',
    fields: ['Nuova password', 'Ripeti la password'],
    set: 'Imposta la nuova password',
    isSet: 'La nuova password è impostata',
    active: 'Il tuo account è attivo',
    choose: 'Il tuo account è attivo: scegli una password',
    form: ['Nome', 'Cognome', 'Indirizzo email', 'Nuova password', 'Ripeti la password'],
    signUp: 'Crea l’account',
    inbox: 'Controlla la posta',
    notMine: 'Non hai scelto tu la password? Impostane una nuova',
    again: 'Riprova',
    expired: 'Questa attivazione non si può più verificare',
  },
] as const;

const createLogin = (request: APIRequestContext, email: string) => async (password: string) =>
  (await request.post('/api/login', { data: { email, password } })).ok();

/** Signs up through the API, without a browser, and returns the activation link of the mail. */
async function signUpByApi(request: APIRequestContext, email: string, lang: string): Promise<string> {
  const signup = {
    email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    password: STRANGER_PASSWORD,
    lang,
    rc_token: '',
  };
  await request.post('/api/signup', { data: signup });
  return readMailLink(email, /signup\/activate/);
}

async function setPassword(page: Page, { fields, set, isSet }: (typeof READERS)[number]): Promise<void> {
  const main = page.getByRole('main');
  for (const label of fields) await main.getByLabel(label, { exact: true }).fill(CHOSEN_PASSWORD);
  await main.getByRole('button', { name: set }).click();
  await expect(main.getByText(isSet)).toBeVisible();
}

for (const reader of READERS) {
  const { lang, prefix, heading, choose, active } = reader;
  test(`an activation without a password opens a page in ${lang} that sets one, once`, async ({
    page,
    request,
  }) => {
    const email = `owner-${lang}-${Date.now()}@example.org`;
    const first = await signUpByApi(request, email, lang);
    await request.post('/api/signup/resend', { data: { email } });
    let link = first;
    await expect.poll(async () => (link = await readMailLink(email, /signup\/activate/))).not.toBe(first);

    await page.goto(link);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await waitForHydration(page);
    const token = new URL(page.url()).searchParams.get('token');
    await setPassword(page, reader);
    await expect(page).toHaveURL(new RegExp(`${prefix}/login/forgot/`));

    const canLogIn = createLogin(request, email);
    expect([await canLogIn(STRANGER_PASSWORD), await canLogIn(CHOSEN_PASSWORD)]).toEqual([false, true]);
    const again = await request.post('/api/login/passwordReset', {
      data: { token, password: STRANGER_PASSWORD },
    });
    expect(again.ok()).toBe(false);
  });

  test(`an owner in ${lang} who opens the link of a stranger’s sign-up chooses a password, and the stranger’s stops working`, async ({
    page,
    request,
  }) => {
    const email = `stranger-${lang}-${Date.now()}@example.org`;
    await page.goto(await signUpByApi(request, email, lang));
    const main = page.getByRole('main');
    await expect(main.getByText(choose)).toBeVisible();
    const canLogIn = createLogin(request, email);
    expect(await canLogIn(STRANGER_PASSWORD)).toBe(false);
    await page.reload();
    await expect(main.getByText(choose)).toBeVisible();
    await setPassword(page, reader);
    expect([await canLogIn(STRANGER_PASSWORD), await canLogIn(CHOSEN_PASSWORD)]).toEqual([false, true]);
  });

  test(`an owner in ${lang} who opens the link in the browser of the sign-up needs no further step`, async ({
    page,
    request,
  }) => {
    const email = `same-${lang}-${Date.now()}@example.org`;
    const main = page.getByRole('main');
    await open(page, `${prefix}/signup/`);
    const values = ['Ada', 'Lovelace', email, CHOSEN_PASSWORD, CHOSEN_PASSWORD];
    for (const [at, label] of reader.form.entries())
      await main.getByLabel(label, { exact: true }).fill(values[at] ?? '');
    await main.getByRole('button', { name: reader.signUp }).click();
    await expect(main.getByRole('heading', { name: reader.inbox })).toBeVisible();
    const kept = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('fairview') ?? '{}').state?.signUpSecret);
    expect(await kept()).toMatch(/^[\w-]{43}$/);

    await page.goto(await readMailLink(email, /signup\/activate/));
    await expect(page.getByText(active, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${prefix}/$`));
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
    expect(await kept()).toBeNull();
    expect(await createLogin(request, email)(CHOSEN_PASSWORD)).toBe(true);
  });

  test(`an activation in ${lang} can be retried after an error, and reports that it has expired`, async ({
    page,
    request,
  }) => {
    const email = `retry-${lang}-${Date.now()}@example.org`;
    const link = await signUpByApi(request, email, lang);
    const main = page.getByRole('main');
    await page.route('**/api/signup/confirm', (route) => route.abort(), { times: 1 });
    await page.goto(link);
    const again = main.getByRole('button', { name: reader.again });
    await expect(again).toBeVisible();
    const address = page.url();
    await again.click();
    await expect(main.getByText(choose)).toBeVisible();
    await page.goto(address);
    await expect(main.getByText(reader.expired)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${prefix}/login/\\?activation=success$`));
    await expect(main.getByRole('link', { name: reader.notMine })).toHaveAttribute(
      'href',
      `${prefix}/login/forgot/`,
    );
  });

  test(`an owner in ${lang} without JavaScript sees how to set a new password`, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(`${prefix}/login/?activation=success`);
    const main = page.getByRole('main');
    await expect(main.getByText(active, { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: reader.notMine })).toBeVisible();
  });
}
