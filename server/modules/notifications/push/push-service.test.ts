import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInitialSettings } from '#contracts/user.ts';
import { createPushSender } from '#server/modules/notifications/push/push-sender.ts';
import { sendPushes } from '#server/modules/notifications/push/push-service.ts';
import { getVapidKeys } from '#server/modules/notifications/push/vapid-keys.ts';
import { subscribe } from '#server/modules/notifications/service.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { makeBrowser, openPushService } from '#tests/stand-ins/push-service.ts';

const people = provideAccounts();
let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(async () => {
  service.agent.destroy();
  await service.close();
});
beforeEach(async () => {
  service.arrived.length = 0;
  await people.db.deleteFrom('users').execute();
});

async function send() {
  const keys = await getVapidKeys(people.db, people.config);
  await sendPushes({
    db: people.db,
    push: createPushSender(keys, 'mailto:desk@fairview.test', service.agent),
    signal: new AbortController().signal,
  });
}

async function subscribeBrowser(id: string) {
  const browser = makeBrowser(randomUUID());
  await subscribe(people.db, id, browser.subscription);
  return browser;
}

/** Creates a user with a subscribed browser. */
async function createSubscribedUser({ language = 'en' as 'en' | 'it', push = true } = {}) {
  const { id } = await makeMember(people, { language });
  await people.db
    .updateTable('users')
    .set({ settings: toJson({ ...createInitialSettings(language), push }) })
    .where('id', '=', id)
    .execute();
  return { id, browser: await subscribeBrowser(id) };
}

async function insertDueNotification(user_id: string, title: string, values = {}) {
  const words = (text: string) => ({
    title: text,
    description: 'What happened.',
    callToAction: { title: 'See', link: '/details/?id=near' },
  });
  await people.db
    .insertInto('notifications')
    .values({
      user_id,
      id: randomUUID(),
      kind: 'knowledge',
      subject: title,
      words: toJson({ en: words(title), it: words(`${title} (it)`) }),
      push_due: true,
      ...values,
    })
    .execute();
}
const countDue = async () =>
  (await people.db.selectFrom('notifications').select('subject').where('push_due', '=', true).execute())
    .length;
/** Returns the titles that a browser has received. */
const listReceived = ({ path, read }: ReturnType<typeof makeBrowser>) =>
  service.arrived.filter((push) => push.path === path).map(({ body }) => JSON.parse(read(body)).title);
const countSubscriptions = async () =>
  (await people.db.selectFrom('push_subscriptions').select('endpoint').execute()).length;

describe('sendPushes', () => {
  it('pushes a due notification once, encrypted for the browser, in the language of the user', async () => {
    const { id, browser } = await createSubscribedUser({ language: 'it' });
    await insertDueNotification(id, 'A chapter');
    await send();
    await send();
    expect(service.arrived.map(({ path }) => path)).toEqual([browser.path]);
    const [{ body, headers }] = service.arrived as [(typeof service.arrived)[0]];
    expect(JSON.parse(browser.read(body))).toMatchObject({
      title: 'A chapter (it)',
      description: 'What happened.',
      link: '/it/details/?id=near',
    });
    expect(() => makeBrowser('other').read(body)).toThrow();
    expect(headers.authorization).toMatch(/^vapid t=.+, k=.+$/);
    expect(headers.ttl).toBe('86400');
  });

  it('combines more than three notifications into one message', async () => {
    const { id, browser } = await createSubscribedUser();
    for (const title of ['one', 'two', 'three', 'four']) await insertDueNotification(id, title);
    await send();
    expect(service.arrived).toHaveLength(1);
    expect(JSON.parse(browser.read(service.arrived[0]!.body))).toMatchObject({
      title: '4 updates on Fairview',
      link: '/notifications/',
    });
    expect(await countDue()).toBe(0);
  });

  it.each([404, 410])('deletes the subscription when the service responds with %i', async (status) => {
    const { id, browser } = await createSubscribedUser();
    service.answers.set(browser.path, status);
    await insertDueNotification(id, 'one');
    await send();
    expect(await countSubscriptions()).toBe(0);
    expect(await countDue()).toBe(0);
  });

  it.each([429, 500])(
    'keeps the notification due when the service responds with %i, and retries it',
    async (status) => {
      const { id, browser } = await createSubscribedUser();
      service.answers.set(browser.path, status);
      await insertDueNotification(id, 'one');
      await send();
      expect([await countDue(), await countSubscriptions()]).toEqual([1, 1]);
      service.answers.delete(browser.path);
      await send();
      expect(service.arrived).toHaveLength(2);
      expect(await countDue()).toBe(0);
    },
  );

  it('retries only the browser whose service failed temporarily', async () => {
    const { id, browser } = await createSubscribedUser();
    const failing = await subscribeBrowser(id);
    service.answers.set(failing.path, 503);
    await insertDueNotification(id, 'one');
    await send();
    expect(await countDue()).toBe(1);
    service.answers.delete(failing.path);
    await send();
    await send();
    expect(listReceived(browser)).toEqual(['one']);
    expect(listReceived(failing)).toEqual(['one', 'one']);
    expect(await countDue()).toBe(0);
  });

  it('retries only the message that failed temporarily after another was accepted', async () => {
    const { id, browser } = await createSubscribedUser();
    await insertDueNotification(id, 'newer');
    await insertDueNotification(id, 'older', { created_at: new Date(Date.now() - 60_000) });
    service.answers.set(browser.path, [201, 503]);
    await send();
    expect([listReceived(browser), await countDue()]).toEqual([['newer', 'older'], 1]);
    await send();
    expect(listReceived(browser)).toEqual(['newer', 'older', 'older']);
    expect(await countDue()).toBe(0);
  });

  it('retries a combined message only at the browser that lacks it, and pushes a later one to both', async () => {
    const { id, browser } = await createSubscribedUser();
    const failing = await subscribeBrowser(id);
    service.answers.set(failing.path, 500);
    for (const title of ['one', 'two', 'three', 'four']) await insertDueNotification(id, title);
    await send();
    await insertDueNotification(id, 'five');
    service.answers.delete(failing.path);
    await send();
    expect(listReceived(browser)).toEqual(['4 updates on Fairview', 'five']);
    expect(listReceived(failing)).toEqual(['4 updates on Fairview', '5 updates on Fairview']);
    expect(await countDue()).toBe(0);
  });

  it('clears the notification when one browser received it and the subscription of the other expired', async () => {
    const { id } = await createSubscribedUser();
    const expired = await subscribeBrowser(id);
    service.answers.set(expired.path, 410);
    await insertDueNotification(id, 'one');
    await send();
    expect([await countDue(), await countSubscriptions()]).toEqual([0, 1]);
  });

  it('skips read notifications, those older than a day, and users with push switched off', async () => {
    const [one, quiet] = [await createSubscribedUser(), await createSubscribedUser({ push: false })];
    await insertDueNotification(one.id, 'read', { read_at: new Date() });
    await insertDueNotification(one.id, 'old', { created_at: new Date(Date.now() - 90_000_000) });
    await insertDueNotification(quiet.id, 'unwanted');
    await send();
    expect(service.arrived).toEqual([]);
    expect(await countDue()).toBe(0);
  });

  it('pushes to other users when the service of one user fails', async () => {
    const [one, other] = [await createSubscribedUser(), await createSubscribedUser()];
    service.answers.set(one.browser.path, 500);
    for (const { id } of [one, other]) await insertDueNotification(id, 'x');
    await send();
    expect(service.arrived.map(({ path }) => path).sort()).toEqual(
      [one.browser.path, other.browser.path].sort(),
    );
    expect(await countDue()).toBe(1);
  });
});

describe('createPushSender', () => {
  it('does not contact local addresses', async () => {
    const keys = await getVapidKeys(people.db, people.config);
    const push = createPushSender(keys, 'mailto:desk@fairview.test');
    const { subscription } = makeBrowser('x');
    expect(await push({ ...subscription, endpoint: 'https://127.0.0.1:1/x' }, 'x')).toBe('dead');
    expect(await push({ ...subscription, endpoint: 'https://localhost:1/x' }, 'x')).toBe('later');
  });
});
