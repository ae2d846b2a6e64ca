import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { unitsToText } from '#domain/wallet/fixed.ts';
import { readEntry } from '#domain/wallet/read-entry.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { listChanges, recordChange } from '#server/modules/wallet/change-service.ts';
import { deleteEntries, insertEntries, readEntries } from '#server/modules/wallet/entry-repository.ts';
import {
  type AccessRequest,
  type AccessRow,
  isAuthorised,
  type Member,
  membersOnly,
} from '#tests/api-access/access-row.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';

/** Access rules of the wallet calls. */
export function walletRows(people: AccountServices): Record<string, AccessRow> {
  async function walletFile(): Promise<AccessRequest> {
    const csv =
      'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes\n2024-01-01,Buy,bitcoin,BTC,Bitcoin,1,1,0,USD,\n';
    const head = '--b\r\ncontent-disposition: form-data; name="uploaded_file"; filename="a.csv"\r\n\r\n';
    return {
      body: Buffer.from(`${head}${csv}\r\n--b--\r\n`),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    };
  }
  const countEntries = async ({ id }: Member) =>
    (await people.db.selectFrom('wallet_entries').select('id').where('user_id', '=', id).execute()).length;
  const addImport = async ({ id }: Member) => {
    const values = { user_id: id, id: randomUUID(), format: 'fairview', file_name: 'mine.csv', added: 0 };
    await people.db.insertInto('wallet_imports').values(values).execute();
    return values.id;
  };

  const BOUGHT = { type: 'buy', crypto_id: 'bitcoin', quantity: '2', price: '9', date: '2024-01-01' };
  const walletEntry = async (me: Member) => {
    const id = randomUUID();
    await recordChange(people.db, me.id, 'add', async ({ trx, reserveSequence }) => {
      const { entry } = readEntry(BOUGHT, Date.now());
      await insertEntries(trx, me.id, [
        { ...entry!, id, sequence: await reserveSequence(1), importId: null },
      ]);
    });
    return id;
  };
  const readQuantities = async (me: Member) =>
    (await readEntries(people.db, me.id)).map(({ quantity }) => unitsToText(quantity));

  return {
    'POST user/exportWallet': {
      buildRequest: async ({ id }) => {
        await addWalletRows(people, id, [{ type: 'buy', date: '2025-03-01', notes: 'mine' }]);
        return { body: { from: '2025-01-01', to: '2025-12-31', format: 'csv' } };
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.text.includes('mine')).toBe(caller === 'right user');
      },
    },
    'GET user/getWalletEntries': {
      buildRequest: async (me) => {
        await walletEntry(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.data).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'GET user/getWalletScoreHistory': {
      buildRequest: async (me) => {
        await walletEntry(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.data.length > 0).toBe(caller === 'right user');
      },
    },
    'GET user/getWalletAnalysis': {
      buildRequest: async (me) => {
        await walletEntry(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller))
          expect(answer.body.contributions.assets).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'GET user/previewWalletSale': {
      buildRequest: async (me) => {
        await walletEntry(me);
        return { query: 'asset=bitcoin&quantity=1' };
      },
      answers: membersOnly('200', '400 wallet.quantity_not_available'),
      verify: ({ caller, answer }) => {
        if (caller === 'right user') expect(answer.body.lots).toHaveLength(1);
      },
    },
    'GET user/getWalletHistory': {
      buildRequest: async (me) => {
        await walletEntry(me);
        return { query: 'dateRange=7d' };
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.data).toHaveLength(caller === 'right user' ? 8 : 0);
      },
    },
    'GET user/getWalletLots': {
      buildRequest: async (me) => {
        await walletEntry(me);
        return { query: 'asset=bitcoin' };
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.total).toBe(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/addWalletEntry': {
      buildRequest: () => ({ body: BOUGHT }),
      answers: membersOnly('200'),
      verify: async ({ caller, me, other }) => {
        expect(await readQuantities(me)).toEqual(caller === 'right user' ? ['2'] : []);
        expect(await readQuantities(other)).toEqual(caller === 'other user' ? ['2'] : []);
      },
    },
    'POST user/editWalletEntry': {
      buildRequest: async (me) => ({ body: { ...BOUGHT, quantity: '3', _id: await walletEntry(me) } }),
      answers: membersOnly('200', '404 wallet.entry_not_found'),
      verify: async ({ caller, me }) =>
        expect(await readQuantities(me)).toEqual([caller === 'right user' ? '3' : '2']),
    },
    'DELETE user/deleteWalletEntry': {
      buildRequest: async (me) => ({ query: `id=${await walletEntry(me)}` }),
      answers: membersOnly('204', '404 wallet.entry_not_found'),
      verify: async ({ caller, me }) =>
        expect(await readQuantities(me)).toHaveLength(caller === 'right user' ? 0 : 1),
    },
    'POST user/restoreWalletEntry': {
      buildRequest: async (me) => {
        const id = await walletEntry(me);
        await recordChange(people.db, me.id, 'delete', async ({ trx }) => deleteEntries(trx, me.id, [id]));
        return { body: { id } };
      },
      answers: membersOnly('200', '404 wallet.entry_not_found'),
      verify: async ({ caller, me }) =>
        expect(await readQuantities(me)).toHaveLength(caller === 'right user' ? 1 : 0),
    },
    'GET user/getWalletChanges': {
      buildRequest: async (me) => {
        await walletEntry(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.data).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/undoWalletChange': {
      buildRequest: async (me) => {
        await walletEntry(me);
        const [change] = await listChanges(people.db, me.id, { before: null, limit: 1 });
        return { body: { id: String(change!.number) } };
      },
      answers: membersOnly('200', '404 wallet.change_not_found'),
      verify: async ({ caller, me }) =>
        expect(await readQuantities(me)).toHaveLength(caller === 'right user' ? 0 : 1),
    },
    'GET user/getWalletTax': {
      buildRequest: async ({ id }) => {
        await addWalletRows(people, id, [{ type: 'buy', date: '2025-03-01' }]);
        return {};
      },
      answers: membersOnly('200', '403 tier.required'),
      verify: ({ caller, answer }) => {
        if (caller === 'right user') expect(answer.body.years.length).toBeGreaterThan(0);
      },
    },
    'POST user/exportWalletTax': {
      buildRequest: () => ({ body: { year: 2025, format: 'xlsx' } }),
      answers: membersOnly('200', '403 tier.required'),
    },
    'POST user/previewWalletImport': {
      buildRequest: walletFile,
      answers: membersOnly('200'),
      verify: async ({ me, other }) => expect((await countEntries(me)) + (await countEntries(other))).toBe(0),
    },
    'POST user/importWallet': {
      buildRequest: walletFile,
      answers: membersOnly('200'),
      verify: async ({ caller, me, other }) =>
        expect([await countEntries(me), await countEntries(other)]).toEqual([
          caller === 'right user' ? 1 : 0,
          caller === 'other user' ? 1 : 0,
        ]),
    },
    'GET user/getWalletImportQueue': {
      buildRequest: () => ({}),
      answers: membersOnly('200'),
    },
    'GET user/getWalletImports': {
      buildRequest: async (me) => {
        await addImport(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/undoWalletImport': {
      buildRequest: async (me) => ({ body: { id: await addImport(me) } }),
      answers: membersOnly('200', '404 import.not_found'),
    },
  };
}
