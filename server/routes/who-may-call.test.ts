import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { unitsText } from '#domain/wallet/fixed.ts';
import { readEntry } from '#domain/wallet/read-entry.ts';
import { toJson } from '#server/db/schema.ts';
import { makeToken } from '#server/people/token.ts';
import { changeWallet } from '#server/wallet/change-wallet.ts';
import { insertEntries, readEntries, removeEntry } from '#server/wallet/wallet-entries.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';
import { providePeopleSite } from '#tests/builders/people-site.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';

const { people, site, ask } = providePeopleSite();
type Member = Awaited<ReturnType<typeof makeMember>>;
type Answer = Awaited<ReturnType<typeof ask>>;

const CALLERS = ['visitor', 'wrong token', 'expired token', 'other user', 'right user'] as const;
type Caller = (typeof CALLERS)[number];

interface Asked {
  query?: string;
  body?: object;
  headers?: Record<string, string>;
}

interface Row {
  /** What is asked, of things that belong to `me`. */
  asked?: (me: Member, caller: Caller) => Asked | Promise<Asked>;
  /** Status, with the code of an error, in the order of `CALLERS`; `me` is a PRO, the other user is free. */
  answers: readonly [string, string, string, string, string];
  /** What else must be so afterwards, whoever asked. */
  holds?: (facts: { caller: Caller; answer: Answer; me: Member; other: Member }) => void | Promise<void>;
}

const DEAD = '401 auth.required';
/** Only a living session is let in; the other user is let in too, to what is their own. */
const member = (status: string, others = status) => [DEAD, DEAD, DEAD, others, status] as const;
/** Everybody gets the same, and a token is not looked at. */
const anybody = (status: string) => [status, status, status, status, status] as const;
/** Visitors get an answer; a dead token is refused, not taken for a visitor. */
const bySight = ['200', DEAD, DEAD, '200', '200'] as const;

const isLetIn = (caller: Caller) => caller === 'right user' || caller === 'other user';
const rowOf = (id: string) =>
  people.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** A write of the other user changes theirs, never mine. */
const changes =
  (column: 'first_name' | 'settings' | 'picture' | 'deleted_at' | 'password_hash') =>
  async ({ caller, me, other }: Parameters<NonNullable<Row['holds']>>[0]) => {
    const [mine, theirs] = [(await rowOf(me.id))[column], (await rowOf(other.id))[column]];
    const untouched = (await rowOf((await makeMember(people)).id))[column];
    const changed = (value: unknown) => JSON.stringify(value) !== JSON.stringify(untouched);
    expect([changed(mine), changed(theirs)]).toEqual([caller === 'right user', caller === 'other user']);
  };
const addFavourite = (me: Member) =>
  people.db.insertInto('favourites').values({ user_id: me.id, asset_id: 'bitcoin' }).execute();
const favouritesOf = async (me: Member) =>
  (
    await people.db
      .selectFrom('favourites')
      .select('asset_id')
      .where('user_id', '=', me.id)
      .where('removed_at', 'is', null)
      .execute()
  ).length;
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

async function walletFile(): Promise<Asked> {
  const csv =
    'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes\n2024-01-01,Buy,bitcoin,BTC,Bitcoin,1,1,0,USD,\n';
  const head = '--b\r\ncontent-disposition: form-data; name="uploaded_file"; filename="a.csv"\r\n\r\n';
  return {
    body: Buffer.from(`${head}${csv}\r\n--b--\r\n`),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
}
const entryCountOf = async ({ id }: Member) =>
  (await people.db.selectFrom('wallet_entries').select('id').where('user_id', '=', id).execute()).length;
const importOf = async ({ id }: Member) => {
  const values = { user_id: id, id: randomUUID(), format: 'fairview', file_name: 'mine.csv', added: 0 };
  await people.db.insertInto('wallet_imports').values(values).execute();
  return values.id;
};

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

const BOUGHT = { type: 'buy', crypto_id: 'bitcoin', quantity: '2', price: '9', date: '2024-01-01' };
/** An entry of mine, taken out again or not. */
const walletEntry = async (me: Member, removed = false) => {
  const id = randomUUID();
  await changeWallet(people.db, me.id, async ({ trx, takePlaces }) => {
    const { entry } = readEntry(BOUGHT, Date.now());
    await insertEntries(trx, me.id, [{ ...entry!, id, place: await takePlaces(1), importId: null }]);
    if (removed) await removeEntry(trx, me.id, id);
  });
  return id;
};
const entriesOf = async (me: Member) =>
  (await readEntries(people.db, me.id)).map(({ quantity }) => unitsText(quantity));

const TABLE: Record<string, Row> = {
  'GET rank': {
    answers: bySight,
    holds: ({ caller, answer: { status, body } }) => {
      if (status === 200) expect(body.visible).toBe(VISIBLE[caller] ?? body.total);
    },
  },
  'GET rank/getAllCryptos': { answers: anybody('200') },
  'GET rank/getTotalVisible': {
    answers: bySight,
    holds: ({ caller, answer: { status, body } }) => {
      if (status === 200) expect(body.visible).toBe(VISIBLE[caller] ?? body.total);
    },
  },
  'GET rank/details': {
    asked: () => ({ query: `id=${site.snapshot.order.medium[10]}` }),
    answers: bySight,
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
      await addFavourite(me);
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
  'GET user/getFavorites': {
    asked: async (me) => {
      await addFavourite(me);
      return {};
    },
    answers: member('200'),
    holds: ({ caller, answer }) => {
      if (isLetIn(caller)) expect(answer.body).toHaveLength(caller === 'right user' ? 1 : 0);
    },
  },
  'POST user/manageFavorites': {
    asked: async (me) => {
      await addFavourite(me);
      return { body: { data: { _id: 'bitcoin', action: 'remove' } } };
    },
    answers: member('200'),
    holds: async ({ caller, me }) => expect(await favouritesOf(me)).toBe(caller === 'right user' ? 0 : 1),
  },
  'POST user/exportWallet': {
    asked: async ({ id }) => {
      await addWalletRows(people, id, [{ type: 'buy', date: '2025-03-01', notes: 'mine' }]);
      return { body: { from: '2025-01-01', to: '2025-12-31', format: 'csv' } };
    },
    answers: member('200'),
    holds: ({ caller, answer }) => {
      if (isLetIn(caller)) expect(answer.text.includes('mine')).toBe(caller === 'right user');
    },
  },
  'GET user/getWalletEntries': {
    asked: async (me) => {
      await walletEntry(me);
      return {};
    },
    answers: member('200'),
    holds: ({ caller, answer }) => {
      if (isLetIn(caller)) expect(answer.body.data).toHaveLength(caller === 'right user' ? 1 : 0);
    },
  },
  'GET user/getWalletHistory': {
    asked: async (me) => {
      await walletEntry(me);
      return { query: 'dateRange=7d' };
    },
    answers: member('200'),
    holds: ({ caller, answer }) => {
      if (isLetIn(caller)) expect(answer.body.data).toHaveLength(caller === 'right user' ? 8 : 0);
    },
  },
  'POST user/addWalletEntry': {
    asked: () => ({ body: BOUGHT }),
    answers: member('201'),
    holds: async ({ caller, me, other }) => {
      expect(await entriesOf(me)).toEqual(caller === 'right user' ? ['2'] : []);
      expect(await entriesOf(other)).toEqual(caller === 'other user' ? ['2'] : []);
    },
  },
  'POST user/editWalletEntry': {
    asked: async (me) => ({ body: { ...BOUGHT, quantity: '3', _id: await walletEntry(me) } }),
    answers: member('200', '404 wallet.entry_not_found'),
    holds: async ({ caller, me }) =>
      expect(await entriesOf(me)).toEqual([caller === 'right user' ? '3' : '2']),
  },
  'DELETE user/deleteWalletEntry': {
    asked: async (me) => ({ query: `id=${await walletEntry(me)}` }),
    answers: member('204', '404 wallet.entry_not_found'),
    holds: async ({ caller, me }) =>
      expect(await entriesOf(me)).toHaveLength(caller === 'right user' ? 0 : 1),
  },
  'POST user/restoreWalletEntry': {
    asked: async (me) => ({ body: { id: await walletEntry(me, true) } }),
    answers: member('200', '404 wallet.entry_not_found'),
    holds: async ({ caller, me }) =>
      expect(await entriesOf(me)).toHaveLength(caller === 'right user' ? 1 : 0),
  },
  'POST user/setFavourite': {
    asked: async (me) => {
      await addFavourite(me);
      return { body: { _id: 'bitcoin', note: 'Mine.' } };
    },
    answers: member('200', '404 favourite.not_found'),
    holds: async ({ caller, me }) => {
      const row = await people.db
        .selectFrom('favourites')
        .select('note')
        .where('user_id', '=', me.id)
        .executeTakeFirstOrThrow();
      expect(row.note).toBe(caller === 'right user' ? 'Mine.' : '');
    },
  },
  'POST user/restoreFavourite': {
    asked: async (me) => {
      await addFavourite(me);
      await people.db
        .updateTable('favourites')
        .set({ removed_at: new Date() })
        .where('user_id', '=', me.id)
        .execute();
      return { body: { _id: 'bitcoin' } };
    },
    answers: member('200', '404 favourite.not_found'),
    holds: async ({ caller, me }) => expect(await favouritesOf(me)).toBe(caller === 'right user' ? 1 : 0),
  },
  'GET user/getWalletTax': {
    asked: async ({ id }) => {
      await addWalletRows(people, id, [{ type: 'buy', date: '2025-03-01' }]);
      return {};
    },
    answers: member('200', '403 tier.required'),
    holds: ({ caller, answer }) => {
      if (caller === 'right user') expect(answer.body.years.length).toBeGreaterThan(0);
    },
  },
  'POST user/exportWalletTax': {
    asked: () => ({ body: { year: 2025, format: 'xlsx' } }),
    answers: member('200', '403 tier.required'),
  },
  'POST user/previewWalletImport': {
    asked: walletFile,
    answers: member('200'),
    holds: async ({ me, other }) => expect((await entryCountOf(me)) + (await entryCountOf(other))).toBe(0),
  },
  'POST user/importWallet': {
    asked: walletFile,
    answers: member('201'),
    holds: async ({ caller, me, other }) =>
      expect([await entryCountOf(me), await entryCountOf(other)]).toEqual([
        caller === 'right user' ? 1 : 0,
        caller === 'other user' ? 1 : 0,
      ]),
  },
  'GET user/getWalletImports': {
    asked: async (me) => {
      await importOf(me);
      return {};
    },
    answers: member('200'),
    holds: ({ caller, answer }) => {
      if (isLetIn(caller)) expect(answer.body).toHaveLength(caller === 'right user' ? 1 : 0);
    },
  },
  'POST user/undoWalletImport': {
    asked: async (me) => ({ body: { id: await importOf(me) } }),
    answers: member('200', '404 import.not_found'),
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
  it('has its row in this table', () => {
    expect(Object.keys(TABLE).sort()).toEqual(CALLS.map(nameOf).sort());
  });

  it('for members refuses whoever is none', () => {
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
    'answers $expected to $caller',
    async ({ caller, expected }) => {
      const [me, other] = [await makeMember(people, { tier: 'pro' }), await makeMember(people)];
      const { query, body, headers } = (await asked?.(me, caller)) ?? {};
      const identity = await headersOf(caller, me, other);
      const answer = await ask(call.method, `${call.path}${query ? `?${query}` : ''}`, body, {
        headers: { ...headers, ...identity },
      });
      const told = answer.status < 400 ? `${answer.status}` : `${answer.status} ${answer.body.code}`;
      expect(told).toBe(expected);
      await holds?.({ caller, answer, me, other });
    },
  );
});
