import { expect, type Locator, type Page, test } from '@playwright/test';
import { LANE } from '../lanes.ts';
import { audit } from './audit.ts';
import { createNewcomerToken } from './newcomer-token.ts';
import { open, waitForHydration } from './open-page.ts';

const BUYERS = [
  {
    lang: 'en',
    prefix: '',
    yearly: 'Yearly',
    choose: 'Choose PRO',
    order: 'Order with obligation to pay',
    price: '€99.00 a year',
    pay: 'Pay successfully',
    paid: 'PRO is active',
    account: 'Open your account',
    cancel: 'Cancel the plan',
    confirm: 'Cancel at the end of the period',
    cancelled: 'Cancelled. Ends with the period already paid.',
    resume: 'Keep the plan',
    withdraw: 'Withdraw from the order',
    withdrawNow: 'Withdraw now',
    ended: 'Free plan. No expiry.',
  },
  {
    lang: 'it',
    prefix: '/it',
    yearly: 'Annuale',
    choose: 'Scegli PRO',
    order: 'Ordina con obbligo di pagare',
    price: '99,00 € all’anno',
    pay: 'Paga con successo',
    paid: 'PRO è attivo',
    account: 'Apri il tuo account',
    cancel: 'Disdici il piano',
    confirm: 'Disdici alla fine del periodo',
    cancelled: 'Disdetto. Termina con il periodo già pagato.',
    resume: 'Mantieni il piano',
    withdraw: 'Recedi dall’ordine',
    withdrawNow: 'Recedi ora',
    ended: 'Piano gratuito, senza scadenza.',
  },
] as const;

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  desktop: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
} as const;

/** Both languages on both screens in the slow lane, else each language and each screen once. */
const VISITS = BUYERS.flatMap((words) =>
  Object.entries(SCREENS).map(([screen, settings]) => ({ words, screen, settings })),
).filter(({ words, screen }) => LANE === 'slow' || (words.lang === 'en') === (screen === 'desktop'));

test.use({ trace: 'off' });

/** Presses Enter on a control after moving the focus to it, as a keyboard user does. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.focus();
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}

for (const { words, screen, settings } of VISITS) {
  test.describe(() => {
    test.use(settings);

    test(`a new user in ${words.lang} on a ${screen} buys, cancels, resumes and withdraws by keyboard`, async ({
      page,
      request,
    }) => {
      const token = await createNewcomerToken(
        request,
        `buyer-${words.lang}-${screen}-${Date.now()}@example.org`,
      );
      await page.addInitScript((authToken) => localStorage.setItem('authToken', authToken), token);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const link = (name: string) => page.getByRole('link', { name, exact: true });

      await open(page, `${words.prefix}/plans/`);
      await press(page, link(words.yearly));
      await expect(page).toHaveURL(/interval=year/);
      await press(page, link(words.choose));
      await expect(page.getByText(words.price, { exact: true })).toBeVisible();
      expect(await audit(page)).toEqual([]);
      await press(page, button(words.order));

      await page.waitForURL(/\/payment\/test\//);
      await waitForHydration(page);
      expect(await audit(page)).toEqual([]);
      await press(page, button(words.pay));

      await page.waitForURL(/\/payment\/success\//);
      await expect(page.getByRole('heading', { name: words.paid })).toBeVisible();
      await press(page, link(words.account));

      await press(page, button(words.cancel));
      await press(page, button(words.confirm));
      await expect(page.getByText(words.cancelled)).toBeVisible();
      await press(page, button(words.resume));
      await expect(button(words.cancel)).toBeVisible();
      expect(await audit(page, 'main')).toEqual([]);
      await press(page, button(words.withdraw));
      await press(page, button(words.withdrawNow));
      await expect(page.getByText(words.ended)).toBeVisible();
    });
  });
}

test('the address of the success page gives nothing', async ({ page, request }) => {
  const token = await createNewcomerToken(request, `nobody-${Date.now()}@example.org`);
  await page.addInitScript((authToken) => localStorage.setItem('authToken', authToken), token);
  await open(page, '/payment/success/?checkout=6f9619ff-8b86-4d01-b42d-00cf4fc964ff');
  await expect(page.getByRole('heading', { name: 'No purchase to show' })).toBeVisible();
  const user = await (
    await request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })
  ).json();
  expect(user.tier).toBe('free');
});
