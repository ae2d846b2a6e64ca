import { beforeEach, describe, expect, it } from 'vitest';
import { createInitialSettings, type Tier, type UserSettings } from '#contracts/user.ts';
import type { DomainEvent } from '#server/modules/notifications/domain-event.ts';
import { notify } from '#server/modules/notifications/notify-service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { EXAMPLE_NEWS } from '#tests/builders/example-mails.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';

const people = provideAccounts();
beforeEach(async () => {
  await people.db.deleteFrom('users').execute();
});

type Mails = UserSettings['email'];
const ALL: Mails = { trading_signals: true, knowledge: true, analysed_assets: true, weekly_report: true };

async function createUser({
  email = createInitialSettings('en').email as Mails,
  follows = [] as string[],
  tier = 'free' as Tier,
  push = false,
  set = {} as Record<string, unknown>,
} = {}) {
  const { id } = await makeMember(people, { tier });
  await people.db
    .updateTable('users')
    .set({ settings: toJson({ ...createInitialSettings('it'), email, push }), ...set })
    .where('id', '=', id)
    .execute();
  for (const asset_id of follows)
    await people.db.insertInto('favourites').values({ user_id: id, asset_id }).execute();
  return id;
}

const buildEvent = (
  kind: DomainEvent['kind'],
  subject: string,
  followedAsset: string | null = null,
): DomainEvent => ({
  kind,
  subject,
  followedAsset,
  toNewsItem: () => EXAMPLE_NEWS.find((item) => item.kind === kind)!,
});
const notifyEvents = (...events: DomainEvent[]) =>
  inTransaction(people.db, (transaction) => notify(transaction, events));
const readInbox = (id: string) =>
  people.db.selectFrom('notifications').selectAll().where('user_id', '=', id).orderBy('subject').execute();
const readMails = (id: string) =>
  people.db.selectFrom('emails').selectAll().where('user_id', '=', id).orderBy('kind').execute();

describe('notify', () => {
  it('writes to every inbox in both languages, with a link', async () => {
    const [one, other] = [await createUser(), await createUser({ tier: 'pro' })];
    await notifyEvents(buildEvent('knowledge', 'block:1'));
    for (const id of [one, other]) {
      const [row] = await readInbox(id);
      expect(row).toMatchObject({
        kind: 'knowledge',
        subject: 'block:1',
        read_at: null,
        push_due: false,
        words: {
          en: {
            title: 'New chapter: What a block is',
            callToAction: { title: 'Read the chapter', link: '/knowledge/details/?slug=what-a-block-is' },
          },
          it: { title: 'Nuovo capitolo: Che cos’è un blocco' },
        },
      });
    }
  });

  it('notifies a user once per kind and subject', async () => {
    const id = await createUser({ email: ALL });
    await notifyEvents(buildEvent('signal', 'one'));
    await notifyEvents(buildEvent('signal', 'one'), buildEvent('signal', 'two'));
    expect((await readInbox(id)).map(({ subject }) => subject)).toEqual(['one', 'two']);
    expect(await readMails(id)).toHaveLength(2);
  });

  it('notifies only followers of an event about an asset', async () => {
    const [follower, other] = [
      await createUser({ follows: ['near'] }),
      await createUser({ follows: ['bitcoin'] }),
    ];
    await notifyEvents(buildEvent('score_alert', 'near:move', 'near'));
    expect(await readInbox(follower)).toHaveLength(1);
    expect(await readInbox(other)).toEqual([]);
  });

  it('notifies holders of an asset, and once a user who also follows it', async () => {
    const holder = async (...entries: [type: string, quantity: string, more?: Record<string, unknown>][]) => {
      const id = await createUser();
      for (const [sequence, [type, quantity, more]] of entries.entries())
        await people.db
          .insertInto('wallet_entries')
          .values({
            user_id: id,
            id: `e${sequence}`,
            sequence,
            type: type as 'buy',
            asset_id: 'near',
            quantity,
            currency: 'usd',
            date: '2025-01-01',
            at: sequence,
            ...more,
          })
          .execute();
      return id;
    };
    const notified = [
      await holder(['buy', '2'], ['sale', '1.999999999999999999']),
      await holder(['reward', '1'], ['fee', '0.5']),
      await holder(['transfer_in', '1']),
      await holder(['airdrop', '1']),
    ];
    const holderAndFollower = await holder(['buy', '1']);
    await people.db
      .insertInto('favourites')
      .values({ user_id: holderAndFollower, asset_id: 'near' })
      .execute();
    const others = [
      await holder(['buy', '2'], ['sale', '2']),
      await holder(['buy', '1'], ['fee', '0.5'], ['transfer_out', '0.5']),
      await holder(['buy', '1', { asset_id: 'bitcoin' }]),
    ];
    const unfollowed = await createUser({ follows: ['near'] });
    await people.db
      .updateTable('favourites')
      .set({ removed_at: new Date() })
      .where('user_id', '=', unfollowed)
      .execute();
    await notifyEvents(buildEvent('score_alert', 'near:move', 'near'));
    const counts = (ids: string[]) => Promise.all(ids.map(async (id) => (await readInbox(id)).length));
    expect(await counts([...notified, holderAndFollower])).toEqual([1, 1, 1, 1, 1]);
    expect(await counts([...others, unfollowed])).toEqual([0, 0, 0, 0]);
  });

  it('notifies only the owner of personal news, and counts it towards the digest', async () => {
    const [mine, other] = [await createUser({ email: ALL }), await createUser({ email: ALL })];
    const item = EXAMPLE_NEWS.find(({ kind }) => kind === 'condition')!;
    const own = ['a', 'b', 'c'].map((subject) => ({ userId: mine, subject, item }));
    const notifyEvents = (...events: DomainEvent[]) =>
      inTransaction(people.db, (transaction) => notify(transaction, events, own));
    await notifyEvents();
    expect(await readInbox(other)).toEqual([]);
    expect((await readMails(mine)).map(({ kind }) => kind)).toEqual(['condition', 'condition', 'condition']);
    await people.db.deleteFrom('notifications').execute();
    await people.db.deleteFrom('emails').execute();
    await notifyEvents(buildEvent('knowledge', 'x'));
    expect((await readMails(mine)).map(({ kind }) => kind)).toEqual(['digest']);
    expect((await readMails(other)).map(({ kind }) => kind)).toEqual(['knowledge']);
  });

  it('uses the news for the visibility of each user', async () => {
    const [free, pro] = [await createUser({ tier: 'free' }), await createUser({ tier: 'pro' })];
    await notifyEvents({
      ...buildEvent('rated_asset', 'near'),
      toNewsItem: (visibility) => (visibility === 'all' ? EXAMPLE_NEWS[0]! : null),
    });
    expect(await readInbox(free)).toEqual([]);
    expect(await readInbox(pro)).toHaveLength(1);
  });

  it.each([
    ['knowledge', 'knowledge'],
    ['signal', 'trading_signals'],
    ['signal_closed', 'trading_signals'],
    ['rated_asset', 'analysed_assets'],
    ['score_alert', 'analysed_assets'],
  ] as const)('sends %s by email only when %s is on, in the language of the user', async (kind, setting) => {
    const off = {
      trading_signals: setting !== 'trading_signals',
      knowledge: setting !== 'knowledge',
      analysed_assets: setting !== 'analysed_assets',
      weekly_report: true,
    };
    const on = {
      trading_signals: !off.trading_signals,
      knowledge: !off.knowledge,
      analysed_assets: !off.analysed_assets,
      weekly_report: !off.weekly_report,
    };
    const [wanting, other] = [await createUser({ email: on }), await createUser({ email: off })];
    await notifyEvents(buildEvent(kind, 'x'));
    expect(await readMails(wanting)).toMatchObject([{ kind, language: 'it' }]);
    expect(await readMails(other)).toEqual([]);
    expect(await readInbox(other)).toHaveLength(1);
  });

  it.each([
    [3, ['knowledge', 'knowledge', 'knowledge']],
    [4, ['digest']],
  ])('with %i events queues the emails %j', async (count, kinds) => {
    const id = await createUser({ email: ALL });
    await notifyEvents(...Array.from({ length: count }, (_, at) => buildEvent('knowledge', `chapter ${at}`)));
    const mails = await readMails(id);
    expect(mails.map(({ kind }) => kind)).toEqual(kinds);
    if (count > 3) expect((mails[0]!.facts as { items: unknown[] }).items).toHaveLength(count);
    expect(await readInbox(id)).toHaveLength(count);
  });

  it('skips accounts that are not activated or are deleted', async () => {
    const notActivated = await createUser({ email: ALL, set: { activated_at: null } });
    const deleted = await createUser({ email: ALL, set: { deleted_at: new Date() } });
    await notifyEvents(buildEvent('knowledge', 'x'));
    expect([...(await readInbox(notActivated)), ...(await readInbox(deleted))]).toEqual([]);
    expect([...(await readMails(notActivated)), ...(await readMails(deleted))]).toEqual([]);
  });

  it('marks notifications for push when the setting is on', async () => {
    const id = await createUser({ push: true });
    await notifyEvents(buildEvent('knowledge', 'x'));
    expect(await readInbox(id)).toMatchObject([{ push_due: true }]);
  });

  it('notifies more users than one batch holds', async () => {
    const { rows } = await people.pool.query<{ id: string }>(
      `insert into users (id, email, email_key, first_name, last_name, settings, activated_at)
        select 'many-' || n, n || '@example.org', n || '@example.org', 'A', 'B', $1, now()
        from generate_series(1, 1001) n returning id`,
      [toJson(createInitialSettings('en'))],
    );
    await notifyEvents(buildEvent('knowledge', 'x'));
    const notified = await people.db.selectFrom('notifications').select('user_id').execute();
    expect(new Set(notified.map(({ user_id }) => user_id)).size).toBe(rows.length);
  });
});
