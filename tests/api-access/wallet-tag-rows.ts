import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { readEntries } from '#server/modules/wallet/entry-repository.ts';
import { readTags } from '#server/modules/wallet/tag-repository.ts';
import { type AccessRow, type Member, membersOnly } from '#tests/api-access/access-row.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';

/** Access rules of the calls of tags and bulk changes: nobody touches the tags or transactions of another user. */
export function walletTagRows(people: AccountServices): Record<string, AccessRow> {
  const addTag = async (me: Member) => {
    const id = `of ${me.id}`;
    await people.db.insertInto('wallet_tags').values({ user_id: me.id, id, name: 'Mine' }).execute();
    return id;
  };
  const addEntries = (me: Member) =>
    addWalletRows(people, me.id, [
      { type: 'buy', date: '2024-01-01' },
      { type: 'buy', date: '2024-01-02' },
    ]);
  const readNames = async ({ id }: Member) => (await readTags(people.db, id)).map(({ name }) => name);
  const notFound = membersOnly('200', '404 tag.not_found');
  const noEntry = membersOnly('200', '404 wallet.entry_not_found');

  return {
    'POST user/addWalletTag': {
      buildRequest: () => ({ body: { name: 'New' } }),
      answers: membersOnly('200'),
      verify: async ({ caller, me, other }) => {
        expect(await readNames(me)).toEqual(caller === 'right user' ? ['New'] : []);
        expect(await readNames(other)).toEqual(caller === 'other user' ? ['New'] : []);
      },
    },
    'POST user/editWalletTag': {
      buildRequest: async (me) => ({ body: { _id: await addTag(me), name: 'Changed' } }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readNames(me)).toEqual([caller === 'right user' ? 'Changed' : 'Mine']),
    },
    'POST user/deleteWalletTag': {
      buildRequest: async (me) => ({ body: { _id: await addTag(me) } }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect(await readNames(me)).toEqual(caller === 'right user' ? [] : ['Mine']),
    },
    'POST user/tagWalletEntries': {
      buildRequest: async (me) => ({
        body: { ids: await addEntries(me), action: 'add', tag: await addTag(me) },
      }),
      answers: noEntry,
      verify: async ({ caller, me }) =>
        expect((await readEntries(people.db, me.id)).map(({ tags = [] }) => tags.length)).toEqual(
          caller === 'right user' ? [1, 1] : [0, 0],
        ),
    },
    'POST user/deleteWalletEntries': {
      buildRequest: async (me) => ({ body: { ids: await addEntries(me) } }),
      answers: noEntry,
      verify: async ({ caller, me }) =>
        expect(await readEntries(people.db, me.id)).toHaveLength(caller === 'right user' ? 0 : 2),
    },
  };
}
