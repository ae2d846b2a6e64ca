import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { readPortfolios } from '#server/modules/wallet/portfolio-repository.ts';
import { type AccessRow, type Member, membersOnly } from '#tests/api-access/access-row.ts';

/** Access rules of the calls of portfolios: nobody uses or changes those of another user. */
export function walletPortfolioRows(people: AccountServices): Record<string, AccessRow> {
  const addAccount = async ({ id }: Member) => {
    const account = { user_id: id, id: `of ${id}`, name: 'Mine', kind: 'exchange' as const };
    await people.db.insertInto('holding_accounts').values(account).execute();
    return account.id;
  };
  const addPortfolio = async (me: Member) => {
    const accounts = [await addAccount(me)];
    const row = { user_id: me.id, id: `view of ${me.id}`, name: 'Mine', accounts };
    await people.db.insertInto('wallet_portfolios').values(row).execute();
    return row;
  };
  const readNames = async ({ id }: Member) => (await readPortfolios(people.db, id)).map(({ name }) => name);
  const notFound = membersOnly('200', '404 portfolio.not_found');

  return {
    'POST user/addWalletPortfolio': {
      buildRequest: async (me) => ({ body: { name: 'New', accounts: [await addAccount(me)] } }),
      answers: membersOnly('200', '404 holding_account.not_found'),
      verify: async ({ caller, me, other }) => {
        expect(await readNames(me)).toEqual(caller === 'right user' ? ['New'] : []);
        expect(await readNames(other)).toEqual([]);
      },
    },
    'POST user/editWalletPortfolio': {
      buildRequest: async (me) => {
        const { id, accounts } = await addPortfolio(me);
        return { body: { _id: id, name: 'Changed', accounts } };
      },
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readNames(me)).toEqual([caller === 'right user' ? 'Changed' : 'Mine']),
    },
    'POST user/deleteWalletPortfolio': {
      buildRequest: async (me) => ({ body: { _id: (await addPortfolio(me)).id } }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readNames(me)).toEqual(caller === 'right user' ? [] : ['Mine']),
    },
  };
}
