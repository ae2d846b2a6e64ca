import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { readCashMovements } from '#server/modules/wallet/cash-repository.ts';
import { type AccessRow, isAuthorised, type Member, membersOnly } from '#tests/api-access/access-row.ts';

/** Access rules of the calls of cash: nobody reads or changes that of another user. */
export function cashRows(people: AccountServices): Record<string, AccessRow> {
  const DEPOSIT = { type: 'deposit', currency: 'eur', amount: '7', date: '2024-01-01' };
  const addAccount = async ({ id }: Member) => {
    const account = { user_id: id, id: `cash of ${id}`, name: 'Mine', kind: 'exchange' as const };
    await people.db
      .insertInto('holding_accounts')
      .values({ ...account, tracks_cash: true })
      .execute();
    return account.id;
  };
  const addMovement = async (me: Member) => {
    const row = {
      user_id: me.id,
      id: `of ${me.id}`,
      type: 'deposit' as const,
      currency: 'eur' as const,
      amount: '5',
      date: '2024-01-01',
      at: Date.UTC(2024, 0, 1),
      holding_account: await addAccount(me),
    };
    await people.db.insertInto('wallet_cash_movements').values(row).execute();
    return row.id;
  };
  const readAmounts = async ({ id }: Member) =>
    (await readCashMovements(people.db, id)).map(({ amount }) => Number(amount / 10n ** 18n));
  const notFound = membersOnly('200', '404 cash.not_found');
  const prepare = async (me: Member) => {
    await addMovement(me);
    return {};
  };

  return {
    'GET user/getWalletCash': {
      buildRequest: prepare,
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.balances).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'GET user/getCashMovements': {
      buildRequest: prepare,
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.total).toBe(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/exportCashMovements': {
      buildRequest: async (me) => {
        await addMovement(me);
        return { body: {} };
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.text.includes('Deposit')).toBe(caller === 'right user');
      },
    },
    'POST user/addCashMovement': {
      buildRequest: async (me) => ({ body: { ...DEPOSIT, holding_account: await addAccount(me) } }),
      answers: membersOnly('200', '404 holding_account.not_found'),
      verify: async ({ caller, me, other }) => {
        expect(await readAmounts(me)).toEqual(caller === 'right user' ? [7] : []);
        expect(await readAmounts(other)).toEqual([]);
      },
    },
    'POST user/editCashMovement': {
      buildRequest: async (me) => ({ body: { ...DEPOSIT, _id: await addMovement(me) } }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readAmounts(me)).toEqual([caller === 'right user' ? 7 : 5]),
    },
    'POST user/deleteCashMovement': {
      buildRequest: async (me) => ({ body: { _id: await addMovement(me) } }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readAmounts(me)).toEqual(caller === 'right user' ? [] : [5]),
    },
  };
}
