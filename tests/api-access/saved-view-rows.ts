import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { type AccessRow, isAuthorised, type Member, membersOnly } from '#tests/api-access/access-row.ts';

/** Access rules of the calls of saved views. */
export function savedViewRows(people: AccountServices): Record<string, AccessRow> {
  const addView = ({ id: user_id }: Member) =>
    people.db
      .insertInto('saved_views')
      .values({ user_id, id: `view of ${user_id}`, name: 'Mine', query: '' })
      .execute();
  const readNames = async ({ id }: Member) =>
    (await people.db.selectFrom('saved_views').select('name').where('user_id', '=', id).execute()).map(
      ({ name }) => name,
    );

  return {
    'GET user/getSavedViews': {
      buildRequest: async (me) => {
        await addView(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/saveView': {
      buildRequest: () => ({ body: { name: 'Best', query: '?band=A' } }),
      answers: membersOnly('200'),
      verify: async ({ caller, me }) =>
        expect(await readNames(me)).toEqual(caller === 'right user' ? ['Best'] : []),
    },
    'POST user/editView': {
      buildRequest: async (me) => {
        await addView(me);
        return { body: { id: `view of ${me.id}`, name: 'Changed' } };
      },
      answers: membersOnly('200', '404 view.not_found'),
      verify: async ({ caller, me }) =>
        expect(await readNames(me)).toEqual([caller === 'right user' ? 'Changed' : 'Mine']),
    },
    'POST user/deleteView': {
      buildRequest: async (me) => {
        await addView(me);
        return { body: { id: `view of ${me.id}` } };
      },
      answers: membersOnly('200', '404 view.not_found'),
      verify: async ({ caller, me }) =>
        expect(await readNames(me)).toEqual(caller === 'right user' ? [] : ['Mine']),
    },
  };
}
