import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { type AccessRow, isAuthorised, type Member, membersOnly } from '#tests/api-access/access-row.ts';

/** Adds an asset to the wishlist of a member. */
export const addFavourite = (people: AccountServices, me: Member) =>
  people.db.insertInto('favourites').values({ user_id: me.id, asset_id: 'bitcoin' }).execute();

/** Access rules of the wishlist calls. */
export function favouriteRows(people: AccountServices): Record<string, AccessRow> {
  const readFavourites = async (me: Member) =>
    (
      await people.db
        .selectFrom('favourites')
        .select('asset_id')
        .where('user_id', '=', me.id)
        .where('removed_at', 'is', null)
        .execute()
    ).length;

  return {
    'GET user/getFavorites': {
      buildRequest: async (me) => {
        await addFavourite(people, me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/manageFavorites': {
      buildRequest: async (me) => {
        await addFavourite(people, me);
        return { body: { data: { _id: 'bitcoin', action: 'remove' } } };
      },
      answers: membersOnly('200'),
      verify: async ({ caller, me }) =>
        expect(await readFavourites(me)).toBe(caller === 'right user' ? 0 : 1),
    },
    'POST user/setFavourite': {
      buildRequest: async (me) => {
        await addFavourite(people, me);
        return { body: { _id: 'bitcoin', note: 'Mine.' } };
      },
      answers: membersOnly('200', '404 favourite.not_found'),
      verify: async ({ caller, me }) => {
        const row = await people.db
          .selectFrom('favourites')
          .select('note')
          .where('user_id', '=', me.id)
          .executeTakeFirstOrThrow();
        expect(row.note).toBe(caller === 'right user' ? 'Mine.' : '');
      },
    },
    'POST user/restoreFavourite': {
      buildRequest: async (me) => {
        await addFavourite(people, me);
        await people.db
          .updateTable('favourites')
          .set({ removed_at: new Date() })
          .where('user_id', '=', me.id)
          .execute();
        return { body: { _id: 'bitcoin' } };
      },
      answers: membersOnly('200', '404 favourite.not_found'),
      verify: async ({ caller, me }) =>
        expect(await readFavourites(me)).toBe(caller === 'right user' ? 1 : 0),
    },
  };
}
