import type { Tier } from '#contracts/user.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { makeMember } from '#tests/builders/member.ts';
import type { providePeopleSite } from '#tests/builders/people-site.ts';

type Site = Pick<ReturnType<typeof providePeopleSite>, 'people' | 'ask'>;

/** One bitcoin bought on a day, as a form sends it. */
export const BOUGHT = {
  type: 'buy',
  crypto_id: 'bitcoin',
  quantity: '1',
  price: '100',
  date: '2024-01-10',
};

/** A new member, and how they use their wallet through the API. */
export async function openWallet(
  { people, ask }: Site,
  { language = 'en' as Locale, tier = 'free' as Tier } = {},
) {
  const me = await makeMember(people, { language, tier });
  const headers: Record<string, string> = { ...me.headers, 'accept-language': language };
  /** `body` as text is sent as it is. */
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
    /** Adds an entry that must be taken, and gives its id. */
    added: async (change: object = {}): Promise<string> => {
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
    entries: (query = '') => get(`getWalletEntries?${query}`),
    /** With its status. */
    ask: (method: 'GET' | 'POST' | 'DELETE', call: string, body?: object) =>
      ask(method, `user/${call}`, body, { headers }),
    history: (query = '') => get(`getWalletHistory?${query}`),
  };
}
