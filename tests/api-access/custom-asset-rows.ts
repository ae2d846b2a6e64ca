import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { type AccessRow, isAuthorised, type Member, membersOnly } from '#tests/api-access/access-row.ts';

/** Access rules of the calls of custom assets: nobody reads or changes those of another user. */
export function customAssetRows(people: AccountServices): Record<string, AccessRow> {
  const idOf = ({ id }: Member) => `custom:of ${id}`;
  /** Adds an asset with a price and returns the fields that name it. */
  const addAsset = async (me: Member) => {
    const [user_id, id] = [me.id, idOf(me)];
    await people.db.insertInto('custom_assets').values({ user_id, id, name: 'Mine', ticker: 'MY' }).execute();
    await people.db
      .insertInto('custom_asset_prices')
      .values({ user_id, asset_id: id, day: '2024-01-01', price: '5', currency: 'eur' })
      .execute();
    return { _id: id };
  };
  const readAssets = async ({ id }: Member) =>
    (await people.db.selectFrom('custom_assets').select('name').where('user_id', '=', id).execute()).map(
      ({ name }) => name,
    );
  const readPrices = async ({ id }: Member) =>
    (
      await people.db
        .selectFrom('custom_asset_prices')
        .select(['day', 'price'])
        .where('user_id', '=', id)
        .execute()
    ).map(({ day, price }) => `${day} ${Number(price)}`);
  const notFound = membersOnly('200', '404 custom_asset.not_found');

  return {
    'GET user/getCustomAssets': {
      buildRequest: async (me) => {
        await addAsset(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/addCustomAsset': {
      buildRequest: () => ({ body: { name: 'New', thicker: 'NEW' } }),
      answers: membersOnly('200'),
      verify: async ({ caller, me, other }) => {
        expect(await readAssets(me)).toEqual(caller === 'right user' ? ['New'] : []);
        expect(await readAssets(other)).toEqual(caller === 'other user' ? ['New'] : []);
      },
    },
    'POST user/editCustomAsset': {
      buildRequest: async (me) => ({ body: { ...(await addAsset(me)), name: 'Changed', thicker: 'MY' } }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readAssets(me)).toEqual([caller === 'right user' ? 'Changed' : 'Mine']),
    },
    'POST user/deleteCustomAsset': {
      buildRequest: async (me) => ({ body: await addAsset(me) }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readAssets(me)).toEqual(caller === 'right user' ? [] : ['Mine']),
    },
    'POST user/setCustomPrice': {
      buildRequest: async (me) => ({
        body: { ...(await addAsset(me)), date: '2024-01-01', price: '7', currency: 'usd' },
      }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readPrices(me)).toEqual([caller === 'right user' ? '2024-01-01 7' : '2024-01-01 5']),
    },
    'POST user/deleteCustomPrice': {
      buildRequest: async (me) => ({ body: { ...(await addAsset(me)), date: '2024-01-01' } }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readPrices(me)).toEqual(caller === 'right user' ? [] : ['2024-01-01 5']),
    },
  };
}
