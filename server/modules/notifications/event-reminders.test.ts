import { beforeEach, describe, expect, it } from 'vitest';
import { createInitialSettings } from '#contracts/user.ts';
import { publishNews } from '#server/modules/notifications/news-service.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';

const people = provideAccounts();
const publish = (day: string) => publishNews(people.db, undefined, new Date(`${day}T08:00:00Z`));

beforeEach(async () => {
  for (const table of ['users', 'events', 'notification_progress', 'emails'] as const)
    await people.db.deleteFrom(table).execute();
  await addEvent('launch', '2026-05-20', ['polkadot', 'near']);
  await publish('2026-05-01');
});

const addEvent = (id: string, date: string, assets: string[]) =>
  people.db
    .insertInto('events')
    .values({
      ...{ id, date, first_date: date, assets, source: 'coinmarketcal', title: 'Launch', category: 'launch' },
      ...{ certainty: 'planned', url: null, recorded_at: '2026-05-01', seen_at: '2026-05-01' },
    })
    .execute();

async function createUser(follows: readonly string[], wantsMail = false): Promise<string> {
  const { id } = await makeMember(people);
  const settings = createInitialSettings('en');
  const email = { ...settings.email, analysed_assets: wantsMail };
  await people.db
    .updateTable('users')
    .set({ settings: toJson({ ...settings, email }) })
    .where('id', '=', id)
    .execute();
  for (const asset_id of follows)
    await people.db.insertInto('favourites').values({ user_id: id, asset_id }).execute();
  return id;
}
const readInbox = (id: string) =>
  people.db
    .selectFrom('notifications')
    .select(['subject', 'words'])
    .where('user_id', '=', id)
    .where('kind', '=', 'event')
    .execute();

describe('publishNews for events', () => {
  it.each([
    ['2026-05-12', 0],
    ['2026-05-13', 1],
    ['2026-05-19', 1],
    ['2026-05-20', 0],
  ])('of May 20, on %s, creates %i notifications', async (day, count) => {
    const id = await createUser(['polkadot']);
    await publish(day);
    expect(await readInbox(id)).toHaveLength(count);
  });

  it('names asset, date and certainty in both languages and links to the event', async () => {
    const id = await createUser(['polkadot']);
    await publish('2026-05-14');
    expect((await readInbox(id))[0]?.words).toMatchObject({
      en: {
        title: 'Polkadot: event on 2026-05-20',
        description: 'Polkadot (DOT): Launch. The date may still move.',
        callToAction: { link: '/events/?coins=polkadot#launch' },
      },
      it: { title: 'Polkadot: evento il 20-05-2026' },
    });
  });

  it('notifies once of an event, on later days, of a second asset and after its date moved', async () => {
    const id = await createUser(['polkadot', 'near']);
    await publish('2026-05-13');
    await publish('2026-05-14');
    await people.db.updateTable('events').set({ date: '2026-05-22' }).execute();
    await publish('2026-05-16');
    expect(await readInbox(id)).toHaveLength(1);
  });

  it('notifies a holder, and nobody else', async () => {
    const [holder, other] = [await createUser([]), await createUser(['bitcoin'])];
    await people.db
      .insertInto('wallet_entries')
      .values({
        ...{ user_id: holder, id: `held-${holder}`, sequence: 1, at: 1, asset_id: 'polkadot' },
        type: 'buy',
        ...{ quantity: '1', currency: 'usd', date: '2026-05-01' },
      })
      .execute();
    await publish('2026-05-14');
    expect([(await readInbox(holder)).length, (await readInbox(other)).length]).toEqual([1, 0]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('with the email setting %s, queues %i emails', async (wantsMail, count) => {
    const id = await createUser(['polkadot'], wantsMail);
    await publish('2026-05-14');
    const mails = await people.db.selectFrom('emails').select('kind').where('user_id', '=', id).execute();
    expect(mails).toHaveLength(count);
  });

  it('is silent on the first day of an installation', async () => {
    const id = await createUser(['polkadot']);
    await people.db.deleteFrom('notification_progress').execute();
    await publish('2026-05-14');
    expect(await readInbox(id)).toEqual([]);
  });
});
