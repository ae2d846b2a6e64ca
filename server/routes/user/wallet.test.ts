import { describe, expect, it } from 'vitest';
import { makeMember } from '#tests/builders/member.ts';
import { providePeopleSite } from '#tests/builders/people-site.ts';

const { people, ask } = providePeopleSite();

const BOUGHT = { type: 'buy', crypto_id: 'bitcoin', quantity: '1', price: '100', date: '2024-01-10' };

/** A member, and how they write. */
async function wallet(language: 'en' | 'it' = 'en') {
  const me = await makeMember(people);
  const headers = { ...me.headers, 'accept-language': language };
  const post = (call: string, body: object | string, extra: Record<string, string> = {}) =>
    ask('POST', `user/${call}`, body as object, {
      headers: {
        ...headers,
        ...extra,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
    });
  return {
    ...me,
    post,
    add: (change: object = {}) => post('addWalletEntry', { ...BOUGHT, ...change }),
    edit: (id: string, change: object = {}) => post('editWalletEntry', { ...BOUGHT, ...change, _id: id }),
    restore: (id: string) => post('restoreWalletEntry', { id }),
    remove: (id: string) => ask('DELETE', `user/deleteWalletEntry?id=${id}`, undefined, { headers }),
  };
}

describe('POST user/addWalletEntry', () => {
  it('answers the entry with what it is worth', async () => {
    const { add } = await wallet();
    const { status, body } = await add({ fees: '1.5', notes: ' the first ', unknown: 1 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'buy',
      crypto_id: { _id: 'bitcoin', name: 'Bitcoin' },
      quantity: '1',
      price: '100',
      fees: '1.5',
      currency: 'usd',
      date: '2024-01-10',
      notes: ' the first ',
      import_id: null,
      total: '101.5',
      still_held: '1',
      lot: 1,
      cost: null,
      lots: [],
      rate: null,
    });
    expect(Number(body.profit_loss)).toBe(body.current_price - 101.5);
    expect(body.current_value).toBe(String(body.current_price));
  });
});
