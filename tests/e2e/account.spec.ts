import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { variantsOf } from '../lanes.ts';
import { audit } from './audit.ts';
import { createDemoToken } from './demo-token.ts';
import { open } from './open-page.ts';
import { readMailLink } from './outbox.ts';

const NEWCOMERS = [
  {
    lang: 'en',
    prefix: '',
    form: ['First name', 'Last name', 'Email', 'New password', 'Repeat the password'],
    signUp: 'Create account',
    inbox: 'Check your inbox',
    active: 'Your account is active',
    login: 'Log in',
    mail: 'Email',
    password: 'Password',
    inactive: 'This account isn’t active yet',
    otherLanguage: 'Italiano',
    offer: 'Open this page in Italian',
    choose: 'Choose a picture',
    use: 'Crop and save',
    remove: 'Remove',
    changePassword: 'A new one signs out every other device.',
    change: 'Change',
    save: 'Save',
    changed: 'Your new password is set. We’ve logged out your other devices.',
    ended: 'You’ve been logged out on this device.',
    sendLink: 'Send the link',
    setNew: 'Set new password',
    isSet: 'Your new password is set',
    close: 'Close account',
    current: 'Current password',
    closeNow: 'Close my account',
    closed: 'Your account is closed.',
  },
  {
    lang: 'it',
    prefix: '/it',
    form: ['Nome', 'Cognome', 'Indirizzo email', 'Nuova password', 'Ripeti la password'],
    signUp: 'Crea l’account',
    inbox: 'Controlla la posta',
    active: 'Il tuo account è attivo',
    login: 'Accedi',
    mail: 'Indirizzo email',
    password: 'Password',
    inactive: 'Questo account non è ancora attivo',
    otherLanguage: 'English',
    offer: 'Apri questa pagina in inglese',
    choose: 'Scegli un’immagine',
    use: 'Ritaglia e salva',
    remove: 'Rimuovi',
    changePassword: 'Una nuova scollega tutti gli altri dispositivi.',
    change: 'Cambia',
    save: 'Salva',
    changed: 'La nuova password è impostata. Abbiamo disconnesso gli altri dispositivi.',
    ended: 'La sessione su questo dispositivo è terminata.',
    sendLink: 'Invia il link',
    setNew: 'Imposta la nuova password',
    isSet: 'La nuova password è impostata',
    close: 'Chiudi l’account',
    current: 'Password attuale',
    closeNow: 'Chiudi il mio account',
    closed: 'Il tuo account è chiuso.',
  },
] as const;

type Newcomer = (typeof NEWCOMERS)[number];

const FIRST_PASSWORD = 'Correct-Horse-7';
const SECOND_PASSWORD = 'Battery-Staple-8';
const THIRD_PASSWORD = 'Paper-Lantern-9';

async function logIn(
  page: Page,
  { prefix, mail, password, login }: Newcomer,
  address: string,
  secret: string,
) {
  await open(page, `${prefix}/login/`);
  await page.getByLabel(mail, { exact: true }).fill(address);
  await page.getByLabel(password, { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: login, exact: true }).first().click();
}

/** A second device of the same user. */
const openDevice = async (browser: Browser) => (await browser.newContext()).newPage();

for (const newcomer of variantsOf(NEWCOMERS)) {
  const { lang, prefix } = newcomer;
  test(`a new user in ${lang} signs up, activates, logs in, sets a picture and preferences, changes and recovers the password, and closes the account`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(150_000);
    page.setDefaultTimeout(20_000);
    const address = `ada-${lang}-${Date.now()}@example.org`;
    const main = page.getByRole('main');

    await open(page, `${prefix}/signup/`);
    const values = ['Ada', 'Lovelace', address, FIRST_PASSWORD, FIRST_PASSWORD];
    for (const [at, label] of newcomer.form.entries()) {
      await main.getByLabel(label, { exact: true }).fill(values[at] ?? '');
    }
    await main.getByRole('button', { name: newcomer.signUp }).click();
    await expect(main.getByRole('heading', { name: newcomer.inbox })).toBeVisible();

    await logIn(page, newcomer, address, FIRST_PASSWORD);
    await expect(main.getByRole('alert')).toContainText(newcomer.inactive);
    await expect(main.getByLabel(newcomer.mail, { exact: true })).toHaveValue(address);

    // The message disappears after some seconds: the load of all pictures may take longer.
    await page.goto(await readMailLink(address, /signup\/activate/), { waitUntil: 'commit' });
    // The browser of the sign-up is logged in at once.
    await expect(page.getByText(newcomer.active).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${prefix}/$`));
    await page.evaluate(() => localStorage.removeItem('authToken'));

    await open(page, `${prefix}/wishlist/`);
    await expect(page).toHaveURL(new RegExp(`${prefix}/login/$`));
    await main.getByLabel(newcomer.mail, { exact: true }).fill(address);
    await main.getByLabel(newcomer.password, { exact: true }).fill(FIRST_PASSWORD);
    await main.getByRole('button', { name: newcomer.login, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/wishlist/$`));

    // A free account sees ten rows; the server rendered five.
    await page.goto(`${prefix}/${prefix ? '' : 'en/'}`);
    await expect(page.locator('tbody [data-figure$=".score"]')).toHaveCount(10);

    const footer = page.getByRole('contentinfo');
    const saved = (path: string) =>
      page.waitForResponse((response) => response.url().includes(path) && response.ok());
    await Promise.all([
      saved('setCurrencyPreferences'),
      footer.getByRole('button', { name: 'EUR €' }).click(),
    ]);
    const chosen = lang === 'en' ? 'it' : 'en';
    await Promise.all([
      page.waitForURL(chosen === 'it' ? /\/it\/$/ : /\/en\/$/),
      footer.getByRole('link', { name: newcomer.otherLanguage }).click(),
    ]);

    const other = await openDevice(browser);
    other.setDefaultTimeout(20_000);
    await logIn(other, newcomer, address, FIRST_PASSWORD);
    await expect(other.getByRole('link', { name: newcomer.offer })).toBeVisible();
    await expect(other.getByRole('contentinfo').getByRole('button', { name: 'EUR €' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await open(page, `${prefix}/user/`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'ada.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2b9092' } })
        .png()
        .toBuffer(),
    });
    await main.getByRole('button', { name: newcomer.use }).click();
    await expect(main.getByRole('button', { name: newcomer.remove })).toBeVisible();
    await expect(main.locator('img[src^="/pictures/"]')).toHaveCount(1);

    await main
      .getByRole('listitem')
      .filter({ hasText: newcomer.changePassword })
      .getByRole('button', { name: newcomer.change })
      .click();
    await main.getByLabel(newcomer.form[3], { exact: true }).fill(SECOND_PASSWORD);
    await main.getByLabel(newcomer.form[4], { exact: true }).fill(SECOND_PASSWORD);
    await main.getByRole('button', { name: newcomer.save, exact: true }).click();
    await expect(page.getByText(newcomer.changed)).toBeVisible();

    // The other device is logged out and shows one message.
    await other.goto(`${prefix}/user/`);
    await expect(other).toHaveURL(new RegExp(`${prefix}/login/$`));
    await expect(other.getByText(newcomer.ended)).toBeVisible();

    await open(other, `${prefix}/login/forgot/`);
    await other.getByLabel(newcomer.mail, { exact: true }).fill(address);
    await other.getByRole('button', { name: newcomer.sendLink }).click();
    await expect(other.getByText(newcomer.inbox)).toBeVisible();
    // The mail uses the language chosen meanwhile, and its link opens a page in that language.
    const [path, search] = (await readMailLink(address, /login\/forgot\/\?token=/)).split('?');
    expect(path).toBe(`${chosen === 'it' ? '/it' : ''}/login/forgot/`);
    await open(other, `${prefix}/login/forgot/?${search}`);
    await other.getByLabel(newcomer.form[3], { exact: true }).fill(THIRD_PASSWORD);
    await other.getByLabel(newcomer.form[4], { exact: true }).fill(THIRD_PASSWORD);
    await other.getByRole('button', { name: newcomer.setNew }).click();
    await expect(other.getByText(newcomer.isSet)).toBeVisible();

    await logIn(page, newcomer, address, THIRD_PASSWORD);
    await expect(page).not.toHaveURL(/login/);
    await open(page, `${prefix}/user/#data`);
    await main.getByRole('button', { name: newcomer.close, exact: true }).click();
    await main.getByLabel(newcomer.current, { exact: true }).fill(THIRD_PASSWORD);
    await main.getByRole('button', { name: newcomer.closeNow }).click();
    await expect(page.getByText(newcomer.closed)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await other.context().close();
  });
}

test('the parts of the user page pass axe, also with the forms open', async ({ page, request }) => {
  const token = await createDemoToken(request, 'pro');
  await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
  await open(page, '/user/');
  const main = page.getByRole('main');
  const change = main.getByRole('button', { name: 'Change', exact: true });
  await expect(change).toHaveCount(4);
  // The button changes its name when its form opens.
  for (let clicks = 0; clicks < 4; clicks += 1) await change.first().click();
  expect(await audit(page)).toEqual([]);
  for (const part of ['Plan and billing', 'Settings']) {
    await main.getByRole('link', { name: part }).click();
    await expect(main.getByRole('region').first()).toBeVisible();
    expect(await audit(page)).toEqual([]);
  }
});

test('parallel 401 responses log out once, with one message, and the page continues as a visitor’s', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('authToken', 'no-such-token'));
  await open(page, '/en/');
  await expect(page.getByText('You’ve been logged out on this device.')).toBeVisible();
  await expect(page.locator('tbody [data-figure$=".score"]')).toHaveCount(5);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('You’ve been logged out on this device.')).toHaveCount(0);
});

test('a form submitted before hydration is sent after it', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login/', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Horse-1');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/login\/$/);
  release();
  await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@example.org');
});
