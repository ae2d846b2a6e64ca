import { expect, type Page, test } from '@playwright/test';
import { audit } from './audit.ts';
import { waitForHydration } from './open-page.ts';
import { provideOwnSite } from './own-site.ts';

test.describe.configure({ mode: 'serial' });

// A site of its own, because browsers keep passkeys for domains, not for the address 127.0.0.1 of the others.
const site = provideOwnSite({ host: 'localhost' });

/** Makes an account of the demo one of a plan: passkeys of shared accounts are refused. */
async function takeAccount(page: Page, tier: string): Promise<{ email: string; password: string }> {
  const { demo } = await (await page.request.get(`${site.origin}/api/login/options`)).json();
  const { email, password } = demo.find((account: { tier: string }) => account.tier === tier);
  await site.database.db.updateTable('users').set({ demo: false }).where('email', '=', email).execute();
  return { email, password };
}

/** Gives the browser a built-in authenticator whose user is always present and verified. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const LANGUAGES = [
  {
    tier: 'free',
    prefix: '',
    mail: 'Email',
    logIn: 'Log in',
    add: 'Add a passkey',
    name: 'Name of the passkey',
    keep: 'I have kept them',
    alone: 'Log in with a passkey',
    use: 'Use a passkey',
    used: /Last used/,
    device: 'This device already has a passkey for your account.',
    rename: 'Rename',
    save: 'Save',
    remove: 'Remove',
    off: 'Two-step login is off.',
  },
  {
    tier: 'pro',
    prefix: '/it',
    mail: 'Indirizzo email',
    logIn: 'Accedi',
    add: 'Aggiungi una passkey',
    name: 'Nome della passkey',
    keep: 'Li ho conservati',
    alone: 'Accedi con una passkey',
    use: 'Usa una passkey',
    used: /Ultimo uso/,
    device: 'Questo dispositivo ha già una passkey per il tuo account.',
    rename: 'Rinomina',
    save: 'Salva',
    remove: 'Rimuovi',
    off: 'L’accesso in due passaggi è disattivato.',
  },
];

for (const words of LANGUAGES) {
  test(`a user adds a passkey, logs in with password and passkey and with the passkey alone, renames and removes it (${words.tier})`, async ({
    page,
  }) => {
    test.slow();
    const { email, password } = await takeAccount(page, words.tier);
    await addAuthenticator(page);
    const typePassword = async () => {
      await page.goto(`${site.origin}${words.prefix}/login/`);
      await waitForHydration(page);
      await page.getByLabel(words.mail).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: words.logIn, exact: true }).click();
    };
    await typePassword();
    await expect(page).not.toHaveURL(/login/);

    await page.goto(`${site.origin}${words.prefix}/user/#second-factor`);
    const section = page.locator('#second-factor');
    const add = async (name: string) => {
      await section.getByRole('button', { name: words.add }).click();
      await section.getByLabel(words.name).fill(name);
      await section.getByRole('button', { name: words.add }).click();
    };
    await add('Laptop');
    expect(await audit(page, 'main')).toEqual([]);
    await section.getByRole('button', { name: words.keep }).click();
    await add('Laptop again');
    await expect(section.getByText(words.device)).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('authToken'));
    await typePassword();
    const use = page.getByRole('button', { name: words.use });
    await expect(use).toBeVisible();
    expect(await audit(page, 'main')).toEqual([]);
    await use.click();
    await expect(page).not.toHaveURL(/login/);

    await page.evaluate(() => localStorage.removeItem('authToken'));
    await page.goto(`${site.origin}${words.prefix}/login/`);
    await page.getByRole('button', { name: words.alone }).click();
    await expect(page).not.toHaveURL(/login/);

    await page.goto(`${site.origin}${words.prefix}/user/#second-factor`);
    const row = section.getByRole('listitem').filter({ hasText: 'Laptop' });
    await expect(row.getByText(words.used)).toBeVisible();
    await row.getByRole('button', { name: words.rename }).click();
    await row.getByLabel(words.name).fill('Laptop of work');
    expect(await audit(page, 'main')).toEqual([]);
    await row.getByRole('button', { name: words.save }).click();
    await expect(row.getByText('Laptop of work')).toBeVisible();
    await row.getByRole('button', { name: words.remove }).click();
    expect(await audit(page, 'main')).toEqual([]);
    await row.getByRole('button', { name: words.use }).click();
    await expect(page.getByText(words.off)).toBeVisible();
    await typePassword();
    await expect(page).not.toHaveURL(/login/);
  });
}
