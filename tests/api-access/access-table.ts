import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { toJson } from '#server/platform/db/schema.ts';
import { makeToken } from '#server/platform/secrets/token.ts';
import {
  type AccessRequest,
  type AccessRow,
  everybody,
  isAuthorised,
  type Member,
  membersOnly,
} from '#tests/api-access/access-row.ts';
import { apiKeyRows } from '#tests/api-access/api-key-rows.ts';
import { customAssetRows } from '#tests/api-access/custom-asset-rows.ts';
import { addFavourite, favouriteRows } from '#tests/api-access/favourite-rows.ts';
import { marketRows } from '#tests/api-access/market-rows.ts';
import { paymentRows } from '#tests/api-access/payment-rows.ts';
import { readingRows } from '#tests/api-access/reading-rows.ts';
import { reportRows } from '#tests/api-access/report-rows.ts';
import { savedViewRows } from '#tests/api-access/saved-view-rows.ts';
import { secondFactorRows } from '#tests/api-access/second-factor-rows.ts';
import { teamRows } from '#tests/api-access/team-rows.ts';
import { walletLinkRows } from '#tests/api-access/wallet-link-rows.ts';
import { walletRows } from '#tests/api-access/wallet-rows.ts';
import { walletShareRows } from '#tests/api-access/wallet-share-rows.ts';
import type { provideAccountSite } from '#tests/builders/account-site.ts';
import { Authenticator } from '#tests/builders/authenticator.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';
import { addSecondFactor } from '#tests/builders/operator.ts';

type Parts = Pick<ReturnType<typeof provideAccountSite>, 'people' | 'site' | 'ask'>;

/** One row for each call of the API apart from the desk's: its request and who gets which answer. */
export function accessTable({ people, site, ask }: Parts): Record<string, AccessRow> {
  const readUserRow = (id: string) =>
    people.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Checks that a write of the other user changes that user only. */
  const expectChange =
    (column: 'first_name' | 'settings' | 'picture' | 'deleted_at' | 'password_hash') =>
    async ({ caller, me, other }: Parameters<NonNullable<AccessRow['verify']>>[0]) => {
      const [mine, theirs] = [(await readUserRow(me.id))[column], (await readUserRow(other.id))[column]];
      const before = (await readUserRow((await makeMember(people)).id))[column];
      const changed = (value: unknown) => JSON.stringify(value) !== JSON.stringify(before);
      expect([changed(mine), changed(theirs)]).toEqual([caller === 'right user', caller === 'other user']);
    };
  async function createPictureForm(): Promise<AccessRequest> {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const head = '--b\r\ncontent-disposition: form-data; name="uploaded_file"; filename="a.png"\r\n\r\n';
    return {
      body: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--b--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    };
  }

  const addNotification = async (me: Member) => {
    const id = randomUUID();
    await people.db
      .insertInto('notifications')
      .values({ user_id: me.id, id, kind: 'k', subject: id, words: toJson({ en: WORDS, it: WORDS }) })
      .execute();
    return id;
  };
  const WORDS = { title: 'T', description: 'D', callToAction: null };
  const countUnread = async (me: Member) =>
    (
      await people.db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', me.id)
        .where('read_at', 'is', null)
        .execute()
    ).length;
  const PUSH = { endpoint: 'https://push.example/mine', keys: { p256dh: 'p', auth: 'a' } };
  const countPushSubscriptions = async (me: Member) =>
    (
      await people.db
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('user_id', '=', me.id)
        .execute()
    ).length;

  return {
    ...favouriteRows(people),
    ...savedViewRows(people),
    ...readingRows(),
    ...walletRows(people),
    ...walletShareRows(people),
    ...walletLinkRows(people),
    ...customAssetRows(people),
    ...paymentRows(people),
    ...apiKeyRows(people),
    ...teamRows(people),
    ...reportRows(people),
    ...secondFactorRows(people),
    ...marketRows(() => site.snapshot),
    'GET sources': { answers: everybody('200') },
    'GET health': { answers: everybody('200') },
    'GET ready': { answers: everybody('200') },
    'POST login': {
      buildRequest: ({ email }, caller) => ({
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
    'POST login/passkey/discover': { buildRequest: () => ({ body: {} }), answers: everybody('200') },
    'POST login/passkey/signIn': {
      buildRequest: async () => {
        const { body } = await ask('POST', 'login/passkey/discover', {});
        return { body: { passkey: new Authenticator().sign(body) } };
      },
      answers: everybody('403 passkey.unknown'),
    },
    'POST login/passkey/begin': {
      buildRequest: async ({ id, email }, caller) => {
        await addSecondFactor(people, id);
        return { body: { email, password: caller === 'right user' ? PASSWORD : 'Wrong-Horse-7' } };
      },
      answers: [
        '401 auth.wrong_credentials',
        '401 auth.wrong_credentials',
        '401 auth.wrong_credentials',
        '401 auth.wrong_credentials',
        '200',
      ],
    },
    'POST signup': {
      buildRequest: () => ({
        body: { email: `${randomUUID()}@example.org`, firstName: 'A', lastName: 'B', password: PASSWORD },
      }),
      answers: everybody('201'),
    },
    'GET signup/activate': { buildRequest: () => ({ query: 'token=none' }), answers: everybody('302') },
    'POST signup/confirm': {
      buildRequest: () => ({ body: { token: 'none' } }),
      answers: everybody('400 token.invalid'),
    },
    'POST signup/resend': { buildRequest: ({ email }) => ({ body: { email } }), answers: everybody('200') },
    'GET login/passwordRecovery': {
      buildRequest: ({ email }) => ({ query: `email=${email}` }),
      answers: everybody('200'),
    },
    'POST login/passwordReset': {
      buildRequest: () => ({ body: { token: 'none', password: PASSWORD } }),
      answers: everybody('400 token.invalid'),
      verify: async ({ me, other }) =>
        expect((await readUserRow(me.id)).password_hash).toBe((await readUserRow(other.id)).password_hash),
    },
    'POST logout': {
      answers: membersOnly('204'),
      verify: async ({ caller, me, other }) => {
        const alive = async ({ token }: Member) => (await people.sessions.find(token)) !== null;
        if (caller !== 'expired token')
          expect([await alive(me), await alive(other)]).toEqual([
            caller !== 'right user',
            caller !== 'other user',
          ]);
      },
    },
    'GET captcha': { answers: everybody('200') },
    'GET login/options': { answers: everybody('200') },
    'GET login/google': {
      buildRequest: () => ({ query: `challenge=${makeToken()}` }),
      answers: everybody('404 route.not_found'),
    },
    'GET login/google/callback': { answers: everybody('302') },
    'POST login/google/exchange': {
      buildRequest: () => ({ body: { code: makeToken(), verifier: makeToken() } }),
      answers: everybody('400 token.invalid'),
    },
    'GET user': {
      answers: membersOnly('200'),
      verify: ({ caller, answer, me, other }) => {
        if (isAuthorised(caller)) expect(answer.body._id).toBe(caller === 'right user' ? me.id : other.id);
      },
    },
    'POST user/setUserDetails': {
      buildRequest: () => ({ body: { firstName: 'Changed' } }),
      answers: membersOnly('200'),
      verify: expectChange('first_name'),
    },
    'GET user/getUsernameAvailable': {
      buildRequest: async ({ id }) => {
        const name = `u${id.slice(0, 8)}`;
        await people.db
          .updateTable('users')
          .set({ username: name, username_key: name.replace(/[1i]/g, 'l') })
          .where('id', '=', id)
          .execute();
        return { query: `username=${name}` };
      },
      answers: membersOnly('200'),
    },
    'POST user/setPreferences': {
      buildRequest: () => ({ body: { settings: { currency: 'eur' } } }),
      answers: membersOnly('200'),
      verify: expectChange('settings'),
    },
    'POST user/setLanguagePreferences': {
      buildRequest: () => ({ body: { lang: 'it' } }),
      answers: membersOnly('200'),
      verify: expectChange('settings'),
    },
    'POST user/setCurrencyPreferences': {
      buildRequest: () => ({ body: { currency: 'eur' } }),
      answers: membersOnly('200'),
      verify: expectChange('settings'),
    },
    'POST user/changePassword': {
      buildRequest: () => ({ body: { password: 'New-Horse-8' } }),
      answers: membersOnly('200'),
      verify: expectChange('password_hash'),
    },
    'GET user/sessions': {
      answers: membersOnly('200'),
      verify: async ({ caller, answer, me, other }) => {
        if (!isAuthorised(caller)) return;
        const own = await people.sessions.find((caller === 'right user' ? me : other).token);
        expect(answer.body.map(({ _id }: { _id: string }) => _id)).toEqual([own!.id]);
      },
    },
    'POST user/endSessions': {
      buildRequest: async (me) => {
        const second = await people.sessions.open(people.db, me.id, null);
        return { body: { id: (await people.sessions.find(second))!.id } };
      },
      answers: membersOnly('204', '404 session.not_found'),
      verify: async ({ caller, me }) => {
        const left = await people.sessions.list(people.db, me.id);
        if (caller !== 'expired token') expect(left).toHaveLength(caller === 'right user' ? 1 : 2);
      },
    },
    'GET user/export': {
      buildRequest: async (me) => {
        await addFavourite(people, me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer, me }) => {
        expect(JSON.stringify(answer.body).includes(me.email)).toBe(caller === 'right user');
      },
    },
    'DELETE user': {
      buildRequest: () => ({ body: { password: PASSWORD } }),
      answers: membersOnly('204'),
      verify: expectChange('deleted_at'),
    },
    'POST user/setProfilePicture': {
      buildRequest: createPictureForm,
      answers: membersOnly('200'),
      verify: expectChange('picture'),
    },
    'DELETE user/profilePicture': {
      buildRequest: async ({ id }) => {
        await people.db.updateTable('users').set({ picture: 'mine.webp' }).where('id', '=', id).execute();
        return {};
      },
      answers: membersOnly('204'),
      verify: async ({ caller, me }) =>
        expect((await readUserRow(me.id)).picture).toBe(caller === 'right user' ? null : 'mine.webp'),
    },
    'POST contact/email': {
      buildRequest: ({ email }) => ({ body: { email, subject: 'A question', text: 'Why?' } }),
      answers: everybody('200'),
    },
    'POST mails/unsubscribe': {
      buildRequest: () => ({ query: 'token=none' }),
      answers: everybody('400 token.invalid'),
    },
    'GET notifications': {
      buildRequest: async (me) => {
        await addNotification(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'GET notifications/read': {
      buildRequest: async (me) => {
        await addNotification(me);
        await people.db
          .updateTable('notifications')
          .set({ read_at: new Date() })
          .where('user_id', '=', me.id)
          .execute();
        return {};
      },
      answers: membersOnly('200'),
      verify: async ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.data).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'POST notifications/markAsRead': {
      buildRequest: async (me) => ({ body: { id: await addNotification(me) } }),
      answers: membersOnly('204', '404 notification.not_found'),
      verify: async ({ caller, me }) => expect(await countUnread(me)).toBe(caller === 'right user' ? 0 : 1),
    },
    'POST notifications/clearAll': {
      buildRequest: async (me) => {
        await addNotification(me);
        return {};
      },
      answers: membersOnly('204'),
      verify: async ({ caller, me }) => expect(await countUnread(me)).toBe(caller === 'right user' ? 0 : 1),
    },
    'GET notifications/pushKey': { answers: membersOnly('200') },
    'POST notifications/subscribePush': {
      buildRequest: () => ({ body: PUSH }),
      answers: membersOnly('204'),
      verify: async ({ caller, me }) =>
        expect(await countPushSubscriptions(me)).toBe(caller === 'right user' ? 1 : 0),
    },
    'POST notifications/unsubscribePush': {
      buildRequest: async ({ id }) => {
        await people.db
          .insertInto('push_subscriptions')
          .values({ user_id: id, endpoint: PUSH.endpoint, p256dh: 'p', auth: 'a' })
          .execute();
        return { body: { endpoint: PUSH.endpoint } };
      },
      answers: membersOnly('204'),
      verify: async ({ caller, me }) =>
        expect(await countPushSubscriptions(me)).toBe(caller === 'right user' ? 0 : 1),
    },
  };
}
