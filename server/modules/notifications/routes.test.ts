import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '#server/cleanup-job.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const { people, ask } = provideAccountSite();

type Member = Awaited<ReturnType<typeof makeMember>>;
const words = (title: string) => ({ title, description: 'What happened.', callToAction: null });

async function insertNotification({ id: user_id }: Member, title: string, minutesAgo = 0): Promise<string> {
  const id = randomUUID();
  await people.db
    .insertInto('notifications')
    .values({
      user_id,
      id,
      kind: 'knowledge',
      subject: title,
      words: toJson({ en: words(title), it: words(`${title} (it)`) }),
      created_at: new Date(Date.now() - minutesAgo * 60_000),
    })
    .execute();
  return id;
}
const readInbox = async (member: Member) =>
  (await ask('GET', 'notifications', undefined, { headers: member.headers })).body as {
    _id: string;
    date: string;
    en: { title: string };
    it: { title: string };
  }[];
const post = (member: Member, path: string, body?: object) =>
  ask('POST', `notifications/${path}`, body, { headers: member.headers });

describe('GET notifications', () => {
  it('returns the unread notifications of the member, newest first, in both languages', async () => {
    const [one, other] = [await makeMember(people), await makeMember(people)];
    await insertNotification(one, 'older', 5);
    const newer = await insertNotification(one, 'newer');
    await insertNotification(other, 'of another');
    const found = await readInbox(one);
    expect(found.map(({ en }) => en.title)).toEqual(['newer', 'older']);
    expect(found[0]).toMatchObject({ _id: newer, it: { title: 'newer (it)', callToAction: null } });
    expect(found[0]!.date).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('returns the 100 newest', async () => {
    const member = await makeMember(people);
    for (let at = 0; at < 101; at += 1) await insertNotification(member, `n${at}`, at);
    const found = await readInbox(member);
    expect(found).toHaveLength(100);
    expect(found.at(-1)!.en.title).toBe('n99');
  });
});

describe('POST notifications/markAsRead', () => {
  it('removes a notification from the inbox and accepts a repeated call', async () => {
    const member = await makeMember(people);
    const id = await insertNotification(member, 'read me');
    await insertNotification(member, 'keep me');
    expect((await post(member, 'markAsRead', { id })).status).toBe(204);
    expect((await post(member, 'markAsRead', { id })).status).toBe(204);
    expect((await readInbox(member)).map(({ en }) => en.title)).toEqual(['keep me']);
  });

  it('returns 404 for a notification of another member', async () => {
    const [one, other] = [await makeMember(people), await makeMember(people)];
    const id = await insertNotification(other, 'of another');
    const { status, body } = await post(one, 'markAsRead', { id });
    expect([status, body.code]).toEqual([404, 'notification.not_found']);
    expect(await readInbox(other)).toHaveLength(1);
  });
});

describe('GET notifications/read', () => {
  const read = async (member: Member, page = 1) =>
    (await ask('GET', `notifications/read?page=${page}`, undefined, { headers: member.headers })).body;
  const titles = ({ data }: { data: { en: { title: string } }[] }) => data.map(({ en }) => en.title);

  it('returns notifications marked as read, one by one or all at once', async () => {
    const [member, other] = [await makeMember(people), await makeMember(people)];
    const id = await insertNotification(member, 'marked', 10);
    await insertNotification(member, 'cleared', 5);
    await insertNotification(other, 'of another');
    expect(await read(member)).toEqual({ page: 1, pages: 0, data: [] });
    await post(member, 'markAsRead', { id });
    expect(titles(await read(member))).toEqual(['marked']);
    expect((await readInbox(member)).map(({ en }) => en.title)).toEqual(['cleared']);
    await post(member, 'clearAll');
    await post(other, 'clearAll');
    const answer = await read(member);
    expect(titles(answer)).toEqual(['cleared', 'marked']);
    expect(answer.data[1]).toMatchObject({ _id: id, it: { title: 'marked (it)' } });
    expect(Date.parse(answer.data[1].read_at)).toBeGreaterThan(Date.parse(answer.data[1].date));
    expect(await readInbox(member)).toEqual([]);
  });

  it('returns 20 a page, newest first, without duplicates', async () => {
    const member = await makeMember(people);
    for (let at = 0; at < 41; at += 1) await insertNotification(member, `n${at}`, at);
    await post(member, 'clearAll');
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read(member, page)));
    expect(pages.map(({ data, pages: of }) => [data.length, of])).toEqual([
      [20, 3],
      [20, 3],
      [1, 3],
      [0, 3],
    ]);
    expect(pages.flatMap(titles)).toEqual(Array.from({ length: 41 }, (_, at) => `n${at}`));
  });

  it.each(['0', '-1', 'x', '1.5'])('returns 400 for page=%s', async (page) => {
    const { headers } = await makeMember(people);
    const { status, body } = await ask('GET', `notifications/read?page=${page}`, undefined, { headers });
    expect([status, body.code]).toEqual([400, 'input.invalid']);
  });

  it('omits notifications one year after reading, and unread ones one year after creation', async () => {
    const member = await makeMember(people);
    const DAY_MINUTES = 24 * 60;
    for (const [title, readDaysAgo] of [
      ['read long ago', 367],
      ['read since', 364],
    ] as const) {
      const id = await insertNotification(member, title, 400 * DAY_MINUTES);
      const read_at = new Date(Date.now() - readDaysAgo * DAY_MINUTES * 60_000);
      await people.db.updateTable('notifications').set({ read_at }).where('id', '=', id).execute();
    }
    await insertNotification(member, 'never read, old', 367 * DAY_MINUTES);
    await insertNotification(member, 'never read', 364 * DAY_MINUTES);
    await cleanUp(people.db);
    expect(titles(await read(member))).toEqual(['read since']);
    expect((await readInbox(member)).map(({ en }) => en.title)).toEqual(['never read']);
  });
});

describe('POST notifications/clearAll', () => {
  it('empties the inbox of the member only', async () => {
    const [one, other] = [await makeMember(people), await makeMember(people)];
    for (const member of [one, one, other]) await insertNotification(member, randomUUID());
    expect((await post(one, 'clearAll')).status).toBe(204);
    expect(await readInbox(one)).toEqual([]);
    expect(await readInbox(other)).toHaveLength(1);
  });
});

describe('Web Push', () => {
  const subscription = (endpoint: string) => ({ endpoint, keys: { p256dh: 'p256dh', auth: 'auth' } });
  const readEndpoints = async (member: Member) =>
    (
      await people.db
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('user_id', '=', member.id)
        .execute()
    ).map(({ endpoint }) => endpoint);

  it('returns the same public key for every call', async () => {
    const member = await makeMember(people);
    const key = () => ask('GET', 'notifications/pushKey', undefined, { headers: member.headers });
    const [one, other] = await Promise.all([key(), key()]);
    expect(Buffer.from(one.body.vapidPublicKey, 'base64url')).toHaveLength(65);
    expect(other.body).toEqual(one.body);
  });

  it('keeps an endpoint only for the member who subscribed last', async () => {
    const [one, other] = [await makeMember(people), await makeMember(people)];
    const endpoint = `https://push.example.org/${randomUUID()}`;
    for (const member of [one, one, other])
      expect((await post(member, 'subscribePush', subscription(endpoint))).status).toBe(204);
    expect([await readEndpoints(one), await readEndpoints(other)]).toEqual([[], [endpoint]]);
  });

  it('deletes a subscription only on request of its member', async () => {
    const [one, other] = [await makeMember(people), await makeMember(people)];
    const endpoint = `https://push.example.org/${randomUUID()}`;
    await post(one, 'subscribePush', subscription(endpoint));
    await post(other, 'unsubscribePush', { endpoint });
    expect(await readEndpoints(one)).toEqual([endpoint]);
    expect((await post(one, 'unsubscribePush', { endpoint })).status).toBe(204);
    expect(await readEndpoints(one)).toEqual([]);
  });

  it('keeps the 20 newest subscriptions of a member', async () => {
    const member = await makeMember(people);
    for (let at = 0; at < 21; at += 1)
      await post(member, 'subscribePush', subscription(`https://push.example.org/${member.id}/${at}`));
    const endpoints = await readEndpoints(member);
    expect(endpoints).toHaveLength(20);
    expect(endpoints).not.toContain(`https://push.example.org/${member.id}/0`);
  });

  it.each(['http://push.example.org/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'nowhere'])(
    'returns 400 for the endpoint %s',
    async (endpoint) => {
      const member = await makeMember(people);
      const { status, body } = await post(member, 'subscribePush', subscription(endpoint));
      expect([status, body.code]).toEqual([400, 'input.invalid']);
      expect(await readEndpoints(member)).toEqual([]);
    },
  );
});
