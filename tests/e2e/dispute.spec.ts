import { expect, type Page, test } from '@playwright/test';
import { audit } from './audit.ts';
import { open } from './open-page.ts';
import { provideOwnSite } from './own-site.ts';

// A site of its own, because the others have no captcha.
const site = provideOwnSite({ env: { CAPTCHA: 'altcha' } });

const LANGUAGES = [
  {
    prefix: '',
    open: 'Dispute this flag',
    fields: {
      'Your name': 'Ada Example',
      'Role in the project': 'Head of data',
      'Your email': 'ada@example.org',
      'What is wrong': 'The value is 12, not 21, since 1 May 2026.',
      Source: 'https://example.org/report',
    },
    send: 'Send the dispute',
    refused: 'The security check failed. Please repeat it.',
    sent: 'Dispute sent',
  },
  {
    prefix: '/it',
    open: 'Contesta questo red flag',
    fields: {
      'Il tuo nome': 'Ada Esempio',
      'Ruolo nel progetto': 'Responsabile dei dati',
      'La tua email': 'ada@example.org',
      'Che cosa è sbagliato': 'Il valore è 12, non 21, dal 1° maggio 2026.',
      Fonte: 'https://example.org/report',
    },
    send: 'Invia la contestazione',
    refused: 'La verifica di sicurezza non è riuscita. Ripetila.',
    sent: 'Contestazione inviata',
  },
];

type Words = (typeof LANGUAGES)[number];

/** Opens a flag in force, and its form, and fills it. */
async function fillForm(page: Page, words: Words) {
  const { data } = await (await page.request.get(`${site.origin}/api/flags`)).json();
  const [{ crypto_id, code }] = data;
  await open(page, `${site.origin}${words.prefix}/red-flags/?asset=${crypto_id._id}&code=${code}`);
  const part = page.locator('#disputes');
  await part.getByRole('button', { name: words.open }).click();
  for (const [label, text] of Object.entries(words.fields))
    await part.getByLabel(label, { exact: true }).fill(text);
  return part;
}

type Part = Awaited<ReturnType<typeof fillForm>>;

async function expectRefusedWithTexts(part: Part, words: Words): Promise<void> {
  await expect(part.getByRole('alert').filter({ hasText: words.refused })).toBeVisible();
  for (const [label, text] of Object.entries(words.fields))
    await expect(part.getByLabel(label, { exact: true })).toHaveValue(text);
  expect(await site.database.db.selectFrom('flag_disputes').select('reference').execute()).toEqual([]);
}

async function expectSent(part: Part, words: Words): Promise<void> {
  await part.getByRole('button', { name: words.send }).click();
  await expect(part.getByRole('status')).toContainText(words.sent);
  await expect(part.getByRole('status')).toContainText(/FD-[0-9A-Z]{8}/);
  const sent = await site.database.db.deleteFrom('flag_disputes').returning('text').execute();
  expect(sent).toEqual([{ text: Object.values(words.fields)[3] }]);
}

test.describe.configure({ mode: 'serial' });

for (const words of LANGUAGES) {
  test(`a wrong captcha is refused with a reason and keeps every text; the next try is sent (${words.prefix || '/en'})`, async ({
    page,
  }) => {
    const part = await fillForm(page, words);
    await page.route('**/api/flags/dispute', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), rc_token: 'bm90IGEgc29sdXRpb24=' } }),
    );
    await part.getByRole('button', { name: words.send }).click();
    await expectRefusedWithTexts(part, words);
    expect(await audit(page, 'main')).toEqual([]);
    await page.unroute('**/api/flags/dispute');
    await expectSent(part, words);
  });

  test(`a captcha that cannot be loaded is refused with a reason and keeps every text (${words.prefix || '/en'})`, async ({
    page,
  }) => {
    await page.route('**/api/captcha', (route) => route.abort());
    const part = await fillForm(page, words);
    await part.getByRole('button', { name: words.send }).click();
    await expectRefusedWithTexts(part, words);
    await page.unroute('**/api/captcha');
    await expectSent(part, words);
  });
}
