import { describe, expect, it } from 'vitest';
import { unitsToText } from '#domain/wallet/fixed.ts';
import { cleanUp } from '#server/cleanup-job.ts';
import { SAMPLE_ENTRIES } from '#server/modules/demo/sample-entries.ts';
import { setUpDemo } from '#server/modules/demo/service.ts';
import { readEntries } from '#server/modules/wallet/entry-repository.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';

const { people, ask } = provideAccountSite({ DEMO: '1' });

async function logInDemoUser() {
  const [account] = await setUpDemo(people);
  const { email, password } = account!;
  const { body } = await ask('POST', 'login', { email, password });
  const headers = { authorization: `Bearer ${body.authToken}` };
  return {
    id: body.user._id as string,
    wallet: async () => (await ask('GET', 'user/getWalletEntries', undefined, { headers })).body,
    post: (call: string, sent: object) => ask('POST', `user/${call}`, sent, { headers }),
    remove: (id: string) => ask('DELETE', `user/deleteWalletEntry?id=${id}`, undefined, { headers }),
  };
}

describe('the wallet of a demo account', () => {
  it('contains purchases, sales, swaps, rewards, transfers and fees, at recorded prices', async () => {
    const { wallet } = await logInDemoUser();
    const { data: newestFirst, summary, holdings, years } = await wallet();
    const data = newestFirst.toReversed();
    expect(data).toHaveLength(SAMPLE_ENTRIES.length);
    const kinds = new Set(data.map(({ type }: { type: string }) => type));
    expect([...kinds].sort()).toEqual(['buy', 'fee', 'reward', 'sale', 'transfer_in', 'transfer_out']);
    const { rows } = await people.pool.query<{ close: string }>(
      `select close_usd::text as close from price_history where asset_id = 'bitcoin' and day = '2024-03-11'`,
    );
    expect(data[6]).toMatchObject({ type: 'sale', price: rows[0]!.close, date: '2024-03-11' });
    expect(data[3]).toMatchObject({
      currency: 'eur',
      rate: { day: '2023-09-18', source: expect.any(String) },
    });
    expect(summary).toMatchObject({
      unknown: { price: 0, rate: 0 },
      unpriced: [],
      value: expect.stringMatching(/^\d/),
    });
    expect(holdings).toHaveLength(5);
    expect(years.map(({ year }: { year: number }) => year)).toEqual([2025, 2024, 2023]);
  });

  it('is created once by concurrent nodes and not again after it was emptied', async () => {
    const { id, wallet, remove } = await logInDemoUser();
    await Promise.all([setUpDemo(people), setUpDemo(people)]);
    const { data } = await wallet();
    expect(data).toHaveLength(SAMPLE_ENTRIES.length);
    for (const { _id } of data) expect((await remove(_id)).status).toBe(204);
    await setUpDemo(people);
    expect(await readEntries(people.db, id)).toEqual([]);
  });

  it('is reset to the sample by the daily cleanup', async () => {
    const { id, post } = await logInDemoUser();
    const bought = { type: 'buy', crypto_id: 'bitcoin', quantity: '7', price: '1', date: '2024-01-01' };
    expect((await post('addWalletEntry', bought)).status).toBe(200);
    await people.db
      .insertInto('wallet_imports')
      .values({ user_id: id, id: 'i', format: 'generic', file_name: 'a.csv', added: 0 })
      .execute();
    await cleanUp(people.db);
    const after = await readEntries(people.db, id);
    expect(after.map(({ asset, quantity }) => [asset, unitsToText(quantity)])).toEqual(
      SAMPLE_ENTRIES.map(({ asset, quantity }) => [asset, quantity]),
    );
    expect(await people.db.selectFrom('wallet_imports').select('id').execute()).toEqual([]);
    await cleanUp(people.db);
    expect(await readEntries(people.db, id)).toHaveLength(SAMPLE_ENTRIES.length);
  });
});
