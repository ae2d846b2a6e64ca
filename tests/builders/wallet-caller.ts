import type { Tier } from '#contracts/user.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

type Site = Pick<ReturnType<typeof provideAccountSite>, 'people' | 'ask'>;

/** A purchase of one bitcoin, as the form sends it. */
export const BOUGHT = {
  type: 'buy',
  crypto_id: 'bitcoin',
  quantity: '1',
  price: '100',
  date: '2024-01-10',
};

/** Creates a member and functions that call the wallet API as this member. */
export async function openWallet(
  { people, ask }: Site,
  { language = 'en' as Locale, tier = 'free' as Tier } = {},
) {
  const me = await makeMember(people, { language, tier });
  const headers: Record<string, string> = { ...me.headers, 'accept-language': language };
  /** A `body` that is a string is sent unchanged. */
  const post = (call: string, body: object | string, key?: string) =>
    ask('POST', `user/${call}`, body as object, {
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
  const get = async (call: string) => (await ask('GET', `user/${call}`, undefined, { headers })).body;
  return {
    ...me,
    headers,
    post,
    add: (change: object = {}, key?: string) => post('addWalletEntry', { ...BOUGHT, ...change }, key),
    /** Adds a transaction and returns its id. Throws when the API rejects it. */
    addEntry: async (change: object = {}): Promise<string> => {
      const { status, body } = await post('addWalletEntry', { ...BOUGHT, ...change });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body._id;
    },
    edit: (id: string, change: object = {}, key?: string) =>
      post('editWalletEntry', { ...BOUGHT, ...change, _id: id }, key),
    remove: (id: string, key?: string) =>
      ask('DELETE', `user/deleteWalletEntry?id=${id}`, undefined, {
        headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      }),
    restore: (id: string, key?: string) => post('restoreWalletEntry', { id }, key),
    /** Undoes a change, the newest without `id`. */
    undo: async (id?: string, key?: string) =>
      post('undoWalletChange', { id: id ?? (await get('getWalletChanges')).data[0]._id }, key),
    changes: (query = '') => get(`getWalletChanges?${query}`),
    entries: (query = '') => get(`getWalletEntries?${query}`),
    /** Returns the response with its status. */
    ask: (method: 'GET' | 'POST' | 'DELETE', call: string, body?: object) =>
      ask(method, `user/${call}`, body, { headers }),
    history: (query = '') => get(`getWalletHistory?${query}`),
    analysis: (query = '') => get(`getWalletAnalysis?${query}`),
    scoreHistory: () => get('getWalletScoreHistory'),
  };
}
