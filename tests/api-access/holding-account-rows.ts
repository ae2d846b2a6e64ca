import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { readEntries } from '#server/modules/wallet/entry-repository.ts';
import { readHoldingAccounts } from '#server/modules/wallet/holding-account-repository.ts';
import { type AccessRow, isAuthorised, type Member, membersOnly } from '#tests/api-access/access-row.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';

/** Access rules of the calls of holding accounts: nobody reads or changes those of another user. */
export function holdingAccountRows(people: AccountServices): Record<string, AccessRow> {
  const addAccount = async (me: Member) => {
    const values = { user_id: me.id, id: `of ${me.id}`, name: 'Mine', kind: 'exchange' as const };
    await people.db.insertInto('holding_accounts').values(values).execute();
    return values.id;
  };
  const readNames = async ({ id }: Member) =>
    (await readHoldingAccounts(people.db, id)).map(({ name }) => name);
  const notFound = membersOnly('200', '404 holding_account.not_found');

  return {
    'GET user/getHoldingAccounts': {
      buildRequest: async (me) => {
        await addAccount(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/addHoldingAccount': {
      buildRequest: () => ({ body: { name: 'New', kind: 'wallet' } }),
      answers: membersOnly('200'),
      verify: async ({ caller, me, other }) => {
        expect(await readNames(me)).toEqual(caller === 'right user' ? ['New'] : []);
        expect(await readNames(other)).toEqual(caller === 'other user' ? ['New'] : []);
      },
    },
    'POST user/editHoldingAccount': {
      buildRequest: async (me) => ({
        body: { _id: await addAccount(me), name: 'Changed', kind: 'wallet', archived: false },
      }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readNames(me)).toEqual([caller === 'right user' ? 'Changed' : 'Mine']),
    },
    'POST user/deleteHoldingAccount': {
      buildRequest: async (me) => ({ body: { _id: await addAccount(me) } }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readNames(me)).toEqual(caller === 'right user' ? [] : ['Mine']),
    },
    'POST user/assignHoldingAccount': {
      buildRequest: async (me) => {
        const ids = await addWalletRows(people, me.id, [{ type: 'buy', date: '2024-01-01' }]);
        return { body: { holding_account: await addAccount(me), ids } };
      },
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(
          (await readEntries(people.db, me.id)).map(({ holdingAccount = null }) => holdingAccount),
        ).toEqual([caller === 'right user' ? `of ${me.id}` : null]),
    },
  };
}
