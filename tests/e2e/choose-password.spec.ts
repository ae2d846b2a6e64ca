import { expect, test } from '@playwright/test';
import { linkTo } from './outbox.ts';

const STRANGERS = 'Correct-Horse-7';
const CHOSEN = 'Battery-Staple-8';

const READERS = [
  {
    lang: 'en',
    prefix: '',
    heading: 'A new password',
    fields: ['New password', 'The same password again'],
    set: 'Set the new password',
    isSet: 'The new password is set',
  },
  {
    lang: 'it',
    prefix: '/it',
    heading: 'Una nuova password',
    fields: ['Nuova password', 'Di nuovo la stessa password'],
    set: 'Imposta la nuova password',
    isSet: 'La nuova password è impostata',
  },
] as const;

for (const { lang, prefix, heading, fields, set, isSet } of READERS) {
  test(`an activation without a password leads a reader of ${lang} to a page that sets one, once`, async ({
    page,
    request,
  }) => {
    const email = `owner-${lang}-${Date.now()}@example.org`;
    const signup = { email, firstName: 'Ada', lastName: 'Lovelace', password: STRANGERS, lang, rc_token: '' };
    await request.post('/api/signup', { data: signup });
    const first = await linkTo(email, /signup\/activate/);
    await request.post('/api/signup/resend', { data: { email } });
    let link = first;
    await expect.poll(async () => (link = await linkTo(email, /signup\/activate/))).not.toBe(first);

    await page.goto(link);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    const token = new URL(page.url()).searchParams.get('token');
    for (const label of fields) await main.getByLabel(label, { exact: true }).fill(CHOSEN);
    await main.getByRole('button', { name: set }).click();
    await expect(main.getByText(isSet)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${prefix}/login/forgot/`));

    const enter = (password: string) => request.post('/api/login', { data: { email, password } });
    expect([(await enter(STRANGERS)).ok(), (await enter(CHOSEN)).ok()]).toEqual([false, true]);
    const again = await request.post('/api/login/passwordReset', { data: { token, password: STRANGERS } });
    expect(again.ok()).toBe(false);
  });
}
