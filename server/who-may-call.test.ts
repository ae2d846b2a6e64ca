import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { makeToken } from '#server/platform/secrets/token.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';
import { providePeopleSite } from '#tests/builders/people-site.ts';

import { addFavourite, favouriteRows } from '#tests/who-may-call/favourite-rows.ts';
import {
  type Asked,
  anybody,
  byVisibility,
  CALLERS,
  type Caller,
  DEAD,
  isLetIn,
  type Member,
  member,
  type Row,
} from '#tests/who-may-call/row.ts';
import { walletRows } from '#tests/who-may-call/wallet-rows.ts';

const { people, site, ask } = providePeopleSite();

const rowOf = (id: string) =>
  people.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Checks that a write of the other user changes that user only. */
const changes =
  (column: 'first_name' | 'settings' | 'picture' | 'deleted_at' | 'password_hash') =>
  async ({ caller, me, other }: Parameters<NonNullable<Row['holds']>>[0]) => {
    const [mine, theirs] = [(await rowOf(me.id))[column], (await rowOf(other.id))[column]];
    const before = (await rowOf((await makeMember(people)).id))[column];
    const changed = (value: unknown) => JSON.stringify(value) !== JSON.stringify(before);
    expect([changed(mine), changed(theirs)]).toEqual([caller === 'right user', caller === 'other user']);
  };
const VISIBLE: Partial<Record<Caller, number>> = { visitor: 5, 'other user': 10 };

async function pictureForm(): Promise<Asked> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const head = '--b\r\ncontent-disposition: form-data; name="uploaded_file"; filename="a.png"\r\n\r\n';
  return {
    body: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
}

const notification = async (me: Member) => {
  const id = randomUUID();
  await people.db
    .insertInto('notifications')
    .values({ user_id: me.id, id, kind: 'k', subject: id, words: toJson({ en: WORDS, it: WORDS }) })
    .execute();
  return id;
};
const WORDS = { title: 'T', description: 'D', callToAction: null };
const unreadOf = async (me: Member) =>
  (
    await people.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', me.id)
      .where('read_at', 'is', null)
      .execute()
  ).length;
const PUSH = { endpoint: 'https://push.example/mine', keys: { p256dh: 'p', auth: 'a' } };
const pushesOf = async (me: Member) =>
  (await people.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', me.id).execute())
    .length;

const TABLE: Record<string, Row> = {
  ...favouriteRows(people),
  ...walletRows(people),
  'GET rank': {
    answers: byVisibility,
    holds: ({ caller, answer: { status, body } }) => {
      if (status === 200) expect(body.visible).toBe(VISIBLE[caller] ?? body.total);
    },
  },
  'GET rank/getAllCryptos': { answers: anybody('200') },
  'GET rank/getTotalVisible': {
    answers: byVisibility,
    holds: ({ caller, answer: { status, body } }) => {
      if (status === 200) expect(body.visible).toBe(VISIBLE[caller] ?? body.total);
    },
  },
  'GET market/topTen': {
    answers: byVisibility,
    holds: ({ caller, answer: { status, body } }) => {
      if (status === 200) expect(body.visible).toBe(caller === 'visitor' ? 3 : 10);
    },
  },
  'GET rank/details': {
    asked: () => ({ query: `id=${site.snapshot.order.medium[10]}` }),
    answers: byVisibility,
    holds: ({ caller, answer: { status, body } }) => {
      if (status === 200) expect(body.scores !== null).toBe(caller === 'right user');
    },
  },
  'GET rank/history': { asked: () => ({ query: 'id=bitcoin&days=7' }), answers: anybody('200') },
  'GET blog/research': { asked: () => ({ query: 'text=bit' }), answers: anybody('200') },
  'GET coingecko/simple': {
    asked: () => ({ query: 'ids=bitcoin&vs_currencies=usd' }),
    answers: anybody('200'),
  },
  'GET sources': { answers: anybody('200') },
  'GET health': { answers: anybody('200') },
  'GET ready': { answers: anybody('200') },
  'POST login': {
    asked: ({ email }, caller) => ({
      body: { email, password: caller === 'right user' ? PASSWORD : 'Wrong-Horse-7' },
    }),
    answers: [
      '401 auth.wrong_credentials',
      '401 auth.wrong_credentials',
      '401 auth.wrong_credentials',
      '401 auth.wrong_credentials',
      '200',
    ],
  },
  'POST signup': {
    asked: () => ({
      body: { email: `${randomUUID()}@example.org`, firstName: 'A', lastName: 'B', password: PASSWORD },
    }),
    answers: anybody('201'),
  },
  'GET signup/activate': { asked: () => ({ query: 'token=none' }), answers: anybody('302') },
  'POST signup/confirm': {
    asked: () => ({ body: { token: 'none' } }),
    answers: anybody('400 token.invalid'),
  },
  'POST signup/resend': { asked: ({ email }) => ({ body: { email } }), answers: anybody('200') },
  'GET login/passwordRecovery': {
    asked: ({ email }) => ({ query: `email=${email}` }),
    answers: anybody('200'),
  },
  'POST login/passwordReset': {
    asked: () => ({ body: { token: 'none', password: PASSWORD } }),
    answers: anybody('400 token.invalid'),
    holds: async ({ me, other }) =>
      expect((await rowOf(me.id)).password_hash).toBe((await rowOf(other.id)).password_hash),
  },
  'POST logout': {
    answers: member('204'),
    holds: async ({ caller, me, other }) => {
      const alive = async ({ token }: Member) => (await people.sessions.find(token)) !== null;
      if (caller !== 'expired token')
        expect([await alive(me), await alive(other)]).toEqual([
          caller !== 'right user',
          caller !== 'other user',
        ]);
    },
  },
  'GET captcha': { answers: anybody('200') },
  'GET login/options': { answers: anybody('200') },
  'GET login/google': {
    asked: () => ({ query: `challenge=${makeToken()}` }),
    answers: anybody('404 route.not_found'),
  },
  'GET login/google/callback': { answers: anybody('302') },
  'POST login/google/exchange': {
    asked: () => ({ body: { code: makeToken(), verifier: makeToken() } }),
    answers: anybody('400 token.invalid'),
  },
  'GET user': {
    answers: member('200'),
    holds: ({ caller, answer, me, other }) => {
      if (isLetIn(caller)) expect(answer.body._id).toBe(caller === 'right user' ? me.id : other.id);
    },
  },
  'POST user/setUserDetails': {
    asked: () => ({ body: { firstName: 'Changed' } }),
    answers: member('200'),
    holds: changes('first_name'),
  },
  'GET user/getUsernameAvailable': {
    asked: async ({ id }) => {
      const name = `u${id.slice(0, 8)}`;
      await people.db
        .updateTable('users')
        .set({ username: name, username_key: name.replace(/[1i]/g, 'l') })
        .where('id', '=', id)
        .execute();
      return { query: `username=${name}` };
    },
    answers: member('200'),
  },
  'POST user/setPreferences': {
    asked: () => ({ body: { settings: { currency: 'eur' } } }),
    answers: member('200'),
    holds: changes('settings'),
  },
  'POST user/setLanguagePreferences': {
    asked: () => ({ body: { lang: 'it' } }),
    answers: member('200'),
    holds: changes('settings'),
  },
  'POST user/setCurrencyPreferences': {
    asked: () => ({ body: { currency: 'eur' } }),
    answers: member('200'),
    holds: changes('settings'),
  },
  'POST user/changePassword': {
    asked: () => ({ body: { password: 'New-Horse-8' } }),
    answers: member('200'),
    holds: changes('password_hash'),
  },
  'GET user/sessions': {
    answers: member('200'),
    holds: async ({ caller, answer, me, other }) => {
      if (!isLetIn(caller)) return;
      const own = await people.sessions.find((caller === 'right user' ? me : other).token);
      expect(answer.body.map(({ _id }: { _id: string }) => _id)).toEqual([own!.id]);
    },
  },
  'POST user/endSessions': {
    asked: async (me) => {
      const second = await people.sessions.open(people.db, me.id, null);
      return { body: { id: (await people.sessions.find(second))!.id } };
    },
    answers: member('204', '404 session.not_found'),
    holds: async ({ caller, me }) => {
      const left = await people.sessions.list(people.db, me.id);
      if (caller !== 'expired token') expect(left).toHaveLength(caller === 'right user' ? 1 : 2);
    },
  },
  'GET user/export': {
    asked: async (me) => {
      await addFavourite(people, me);
      return {};
    },
    answers: member('200'),
    holds: ({ caller, answer, me }) => {
      expect(JSON.stringify(answer.body).includes(me.email)).toBe(caller === 'right user');
    },
  },
  'DELETE user': {
    asked: () => ({ body: { password: PASSWORD } }),
    answers: member('204'),
    holds: changes('deleted_at'),
  },
  'POST user/setProfilePicture': { asked: pictureForm, answers: member('200'), holds: changes('picture') },
  'DELETE user/profilePicture': {
    asked: async ({ id }) => {
      await people.db.updateTable('users').set({ picture: 'mine.webp' }).where('id', '=', id).execute();
      return {};
    },
    answers: member('204'),
    holds: async ({ caller, me }) =>
      expect((await rowOf(me.id)).picture).toBe(caller === 'right user' ? null : 'mine.webp'),
  },
  'POST contact/email': {
    asked: ({ email }) => ({ body: { email, subject: 'A question', text: 'Why?' } }),
    answers: anybody('200'),
  },
  'POST mails/unsubscribe': { asked: () => ({ query: 'token=none' }), answers: anybody('400 token.invalid') },
  'GET notifications': {
    asked: async (me) => {
      await notification(me);
      return {};
    },
    answers: member('200'),
    holds: ({ caller, answer }) => {
      if (isLetIn(caller)) expect(answer.body).toHaveLength(caller === 'right user' ? 1 : 0);
    },
  },
  'GET notifications/read': {
    asked: async (me) => {
      await notification(me);
      await people.db
        .updateTable('notifications')
        .set({ read_at: new Date() })
        .where('user_id', '=', me.id)
        .execute();
      return {};
    },
    answers: member('200'),
    holds: async ({ caller, answer }) => {
      if (isLetIn(caller)) expect(answer.body.data).toHaveLength(caller === 'right user' ? 1 : 0);
    },
  },
  'POST notifications/markAsRead': {
    asked: async (me) => ({ body: { id: await notification(me) } }),
    answers: member('204', '404 notification.not_found'),
    holds: async ({ caller, me }) => expect(await unreadOf(me)).toBe(caller === 'right user' ? 0 : 1),
  },
  'POST notifications/clearAll': {
    asked: async (me) => {
      await notification(me);
      return {};
    },
    answers: member('204'),
    holds: async ({ caller, me }) => expect(await unreadOf(me)).toBe(caller === 'right user' ? 0 : 1),
  },
  'GET notifications/pushKey': { answers: member('200') },
  'POST notifications/subscribePush': {
    asked: () => ({ body: PUSH }),
    answers: member('204'),
    holds: async ({ caller, me }) => expect(await pushesOf(me)).toBe(caller === 'right user' ? 1 : 0),
  },
  'POST notifications/unsubscribePush': {
    asked: async ({ id }) => {
      await people.db
        .insertInto('push_subscriptions')
        .values({ user_id: id, endpoint: PUSH.endpoint, p256dh: 'p', auth: 'a' })
        .execute();
      return { body: { endpoint: PUSH.endpoint } };
    },
    answers: member('204'),
    holds: async ({ caller, me }) => expect(await pushesOf(me)).toBe(caller === 'right user' ? 0 : 1),
  },
};

const nameOf = ({ method, path }: (typeof CALLS)[number]) => `${method} ${path}`;

async function headersOf(caller: Caller, me: Member, other: Member): Promise<Record<string, string>> {
  if (caller === 'visitor') return {};
  if (caller === 'wrong token') return { authorization: `Bearer ${makeToken()}` };
  if (caller === 'other user') return other.headers;
  if (caller === 'expired token')
    await people.pool.query(
      `update sessions set expires_at = now() - interval '1 second' where user_id = $1`,
      [me.id],
    );
  return me.headers;
}

describe('every call', () => {
  it('has a row in this table', () => {
    expect(Object.keys(TABLE).sort()).toEqual(CALLS.map(nameOf).sort());
  });

  it('for members rejects visitors and invalid tokens', () => {
    const open = CALLS.filter(({ access }) => access === 'member').filter(
      (call) => TABLE[nameOf(call)]?.answers.slice(0, 3).join() !== [DEAD, DEAD, DEAD].join(),
    );
    expect(open.map(nameOf)).toEqual([]);
  });
});

describe.each(
  CALLS.filter((call) => Object.hasOwn(TABLE, nameOf(call))).map((call) => ({ name: nameOf(call), call })),
)('$name', ({ name, call }) => {
  const { asked, answers, holds } = TABLE[name]!;

  it.each(CALLERS.map((caller, i) => ({ caller, expected: answers[i]! })))(
    'returns $expected to $caller',
    async ({ caller, expected }) => {
      const [me, other] = [await makeMember(people, { tier: 'pro' }), await makeMember(people)];
      const { query, body, headers } = (await asked?.(me, caller)) ?? {};
      const identity = await headersOf(caller, me, other);
      const answer = await ask(call.method, `${call.path}${query ? `?${query}` : ''}`, body, {
        headers: { ...headers, ...identity },
      });
      const outcome = answer.status < 400 ? `${answer.status}` : `${answer.status} ${answer.body.code}`;
      expect(outcome).toBe(expected);
      await holds?.({ caller, answer, me, other });
    },
  );
});
