import { expect, type Page, test } from '@playwright/test';
import { ROLES } from '#domain/desk/roles.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { logInAsOperator } from './desk-operator.ts';
import { findForeignElements, watchAlerts } from './hostile-markup.ts';
import { provideOwnSite } from './own-site.ts';

// A site of its own, because what it publishes changes.
const site = provideOwnSite();

/** Short enough for every field. */
const PAYLOAD = '<img src=x onerror=hit(1)> [x](javascript:hit(2))';
/** Fields of which only a certain form is accepted; without it the other texts of their form would be refused. */
const FORMS: Record<string, string> = {
  assets: 'bitcoin',
  impostors: 'monero',
  id: 'hostile-coin',
  ticker: '<img/src=x>',
  coinpaprika_id: '',
  repositories: '',
  source_url: 'https://example.org/"onmouseover="hit(3)',
  date: '2027-01-15',
  place: '5',
};
const PARTS = [
  'sources',
  'snapshots',
  'ratings',
  'curated',
  'curated?asset=bitcoin',
  'assets',
  'assets?bitcoin',
  'people',
  'payments',
  'tickets',
];
const OTHER_PARTS = [
  'disputes',
  'posts',
  'posts?new',
  'chapters',
  'chapters?2001',
  'news',
  'events',
  'faq',
  'log',
];

async function openPart(page: Page, part: string): Promise<void> {
  await page.goto(`${site.origin}/terms/`);
  await page.goto(`${site.origin}/desk/#${part}`);
  await expect(page.getByRole('navigation', { name: 'Parts of the desk' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/** Fills the last form of each kind with hostile texts and sends it, as a person would. Returns the fields filled. */
const fillForms = (page: Page) =>
  page.evaluate(
    async ({ payload, forms }) => {
      const filled: string[] = [];
      const write = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
        const type = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(type.prototype, 'value')!.set!.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        filled.push(field.name);
      };
      for (const form of [...document.querySelectorAll<HTMLFormElement>('main form')].slice(-4)) {
        for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'input, textarea',
        )) {
          if (field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked) field.click();
          if (!['checkbox', 'radio', 'file', 'datetime-local', 'number'].includes(field.type))
            write(field, forms[field.name] ?? payload);
        }
        form.requestSubmit();
        await new Promise((resolve) => setTimeout(resolve, 700));
      }
      return filled;
    },
    { payload: PAYLOAD, forms: FORMS },
  );

test('no text typed on the desk runs, there or on a public page', async ({ page }) => {
  test.setTimeout(300_000);
  const alerts = await watchAlerts(page, null);
  await logInAsOperator(page, { ...site, roles: ROLES });
  const filled: string[] = [];
  for (const part of [...PARTS, ...OTHER_PARTS]) {
    await openPart(page, part);
    filled.push(...(await fillForms(page)));
    await page.waitForLoadState('networkidle');
    expect(await findForeignElements(page), part).toEqual([]);
    expect(await alerts(), part).toEqual([]);
  }
  expect(new Set(filled).size).toBeGreaterThan(20);
  // A story as a feed states it, which editors find.
  const { id: item_id } = await site.database.db
    .insertInto('news_items')
    .values({
      canonical_key: 'hostile',
      feed_url: 'https://example.org/rss',
      title: PAYLOAD,
      content: PAYLOAD,
      url: 'https://example.org/',
      language: 'en',
      published_at: new Date(),
      is_dated: true,
      tone: 'neutral',
      tone_score: 0,
      tone_sentence: PAYLOAD,
      asset_ids: ['bitcoin'],
      read_at: new Date(),
      changed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const source = { feed_url: 'https://example.org/rss', item_key: 'hostile', item_id, hash: 'hostile' };
  await site.database.db
    .insertInto('news_sources')
    .values({ ...source, name: PAYLOAD, url: 'https://example.org/' })
    .execute();
  await site.database.db
    .insertInto('desk_post_publications')
    .columns(['post_id', 'number', 'publish_at'])
    .expression((at) =>
      at
        .selectFrom('desk_post_versions')
        .select(['post_id', 'number', (each) => each.val(new Date()).as('at')]),
    )
    .execute();
  await runScoring(site.database.db, { now: new Date() });
  const hasNewNames = async () =>
    (await page.request.get(`${site.origin}/api/rank/details?id=hostile-coin`)).status() === 200;
  await expect.poll(hasNewNames, { timeout: 70_000 }).toBe(true);

  for (const part of [...PARTS, ...OTHER_PARTS]) {
    await openPart(page, part);
    expect(await findForeignElements(page), part).toEqual([]);
    expect(await alerts(), part).toEqual([]);
  }
  const shown: string[] = [];
  for (const path of [
    '/',
    '/details/?id=hostile-coin&level=medium',
    '/details/?id=bitcoin&level=medium',
    '/events/?month=2027-01',
    '/it/events/?month=2027-01',
    '/news/',
    '/support/',
    '/it/support/',
    '/blog/all/',
    '/knowledge/details/?slug=what-a-block-is',
    '/contract-check/?q=hostile-coin',
    '/method/',
  ]) {
    await page.goto(site.origin + path);
    await page.waitForLoadState('networkidle');
    expect(await findForeignElements(page), path).toEqual([]);
    expect(await alerts(), path).toEqual([]);
    if ((await page.getByRole('main').textContent())?.includes('<img')) shown.push(path);
  }
  // The texts arrived where they are meant to be read.
  expect(shown).toEqual(
    expect.arrayContaining([
      '/details/?id=hostile-coin&level=medium',
      '/events/?month=2027-01',
      '/it/events/?month=2027-01',
      '/news/',
      '/support/',
      '/it/support/',
    ]),
  );
});
