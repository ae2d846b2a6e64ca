import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { readEntries } from '#server/modules/wallet/entry-repository.ts';
import { linkTransfer } from '#server/modules/wallet/transfer-service.ts';
import { type AccessRow, isAuthorised, type Member, membersOnly } from '#tests/api-access/access-row.ts';
import { cashRows } from '#tests/api-access/cash-rows.ts';
import { connectionRows } from '#tests/api-access/connection-rows.ts';
import { holdingAccountRows } from '#tests/api-access/holding-account-rows.ts';
import { walletPortfolioRows } from '#tests/api-access/wallet-portfolio-rows.ts';
import { walletTagRows } from '#tests/api-access/wallet-tag-rows.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';

/** Access rules of the calls of swaps, transfers between own accounts and holding accounts. */
export function walletLinkRows(people: AccountServices): Record<string, AccessRow> {
  const SWAP = {
    give: { crypto_id: 'bitcoin', quantity: '1' },
    receive: { crypto_id: 'ethereum', quantity: '2' },
    value: '100',
    date: '2024-02-01',
  };
  const notFound = membersOnly('200', '404 wallet.entry_not_found');
  const readLinks = async ({ id }: Pick<Member, 'id'>) =>
    (await readEntries(people.db, id)).map(({ link = null }) => link !== null);
  const addTransfer = async ({ id }: Member, isLinked = false) => {
    const [, out, into] = await addWalletRows(people, id, [
      { type: 'buy', date: '2024-01-01' },
      { type: 'transfer_out', date: '2024-01-02T10:00:00Z' },
      { type: 'transfer_in', date: '2024-01-02T11:00:00Z' },
    ]);
    if (isLinked) await linkRows(id);
    return { out: out!, in: into! };
  };
  const linkRows = async (id: string) => {
    const [, out, into] = await readEntries(people.db, id);
    for (const { id: entry, link, retained } of linkTransfer(out!, into!))
      await people.db
        .updateTable('wallet_entries')
        .set({ link: link ?? null, retained: retained ? '1' : '0' })
        .where('id', '=', entry)
        .execute();
  };
  /** A sale and a purchase with one link. */
  const addSwap = async ({ id }: Member) => {
    const [, sale, buy] = await addWalletRows(people, id, [
      { type: 'buy', date: '2024-01-01' },
      { type: 'sale', date: '2024-02-01' },
      { type: 'buy', date: '2024-02-01', asset: 'ethereum' },
    ]);
    await people.db
      .updateTable('wallet_entries')
      .set({ link: 'swap' })
      .where('user_id', '=', id)
      .where('id', 'in', [sale!, buy!])
      .execute();
    return sale!;
  };
  const readQuantities = async ({ id }: Member) =>
    (await readEntries(people.db, id)).map(({ quantity }) => quantity / 10n ** 18n);

  return {
    ...cashRows(people),
    ...holdingAccountRows(people),
    ...walletTagRows(people),
    ...walletPortfolioRows(people),
    ...connectionRows(people),
    'POST user/addWalletSwap': {
      buildRequest: async (me) => {
        await addWalletRows(people, me.id, [{ type: 'buy', date: '2024-01-01' }]);
        return { body: SWAP };
      },
      answers: membersOnly('200', '400 wallet.quantity_not_available'),
      verify: async ({ caller, me, other }) => {
        expect(await readLinks(me)).toHaveLength(caller === 'right user' ? 3 : 1);
        expect(await readLinks(other)).toEqual([]);
      },
    },
    'POST user/editWalletSwap': {
      buildRequest: async (me) => ({ body: { ...SWAP, _id: await addSwap(me) } }),
      answers: notFound,
      verify: async ({ caller, me }) =>
        expect((await readQuantities(me)).sort()).toEqual(
          caller === 'right user' ? [1n, 1n, 2n] : [1n, 1n, 1n],
        ),
    },
    'GET user/getTransferProposals': {
      buildRequest: async (me) => {
        await addTransfer(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.total).toBe(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/decideTransfers': {
      buildRequest: async (me) => ({ body: { confirm: [await addTransfer(me)] } }),
      answers: notFound,
      verify: async ({ caller, me }) => {
        const isLinked = caller === 'right user';
        expect(await readLinks(me)).toEqual([false, isLinked, isLinked]);
      },
    },
    'POST user/separateWalletEntries': {
      buildRequest: async (me) => ({ body: { id: (await addTransfer(me, true)).out } }),
      answers: notFound,
      verify: async ({ caller, me }) => {
        const isLinked = caller !== 'right user';
        expect(await readLinks(me)).toEqual([false, isLinked, isLinked]);
      },
    },
  };
}
