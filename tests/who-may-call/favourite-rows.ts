import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { isLetIn, type Member, member, type Row } from '#tests/who-may-call/row.ts';

/** Adds an asset to the wishlist of a member. */
export const addFavourite = (people: AccountServices, me: Member) =>
  people.db.insertInto('favourites').values({ user_id: me.id, asset_id: 'bitcoin' }).execute();

/** Access rules of the wishlist calls. */
export function favouriteRows(people: AccountServices): Record<string, Row> {
  const favouritesOf = async (me: Member) =>
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
      asked: async (me) => {
        await addFavourite(people, me);
        return {};
      },
      answers: member('200'),
      holds: ({ caller, answer }) => {
        if (isLetIn(caller)) expect(answer.body).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/manageFavorites': {
      asked: async (me) => {
        await addFavourite(people, me);
        return { body: { data: { _id: 'bitcoin', action: 'remove' } } };
      },
      answers: member('200'),
      holds: async ({ caller, me }) => expect(await favouritesOf(me)).toBe(caller === 'right user' ? 0 : 1),
    },
    'POST user/setFavourite': {
      asked: async (me) => {
        await addFavourite(people, me);
        return { body: { _id: 'bitcoin', note: 'Mine.' } };
      },
      answers: member('200', '404 favourite.not_found'),
      holds: async ({ caller, me }) => {
        const row = await people.db
          .selectFrom('favourites')
          .select('note')
          .where('user_id', '=', me.id)
          .executeTakeFirstOrThrow();
        expect(row.note).toBe(caller === 'right user' ? 'Mine.' : '');
      },
    },
    'POST user/restoreFavourite': {
      asked: async (me) => {
        await addFavourite(people, me);
        await people.db
          .updateTable('favourites')
          .set({ removed_at: new Date() })
          .where('user_id', '=', me.id)
          .execute();
        return { body: { _id: 'bitcoin' } };
      },
      answers: member('200', '404 favourite.not_found'),
      holds: async ({ caller, me }) => expect(await favouritesOf(me)).toBe(caller === 'right user' ? 1 : 0),
    },
  };
}
