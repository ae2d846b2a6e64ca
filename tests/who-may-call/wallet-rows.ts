import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { unitsText } from '#domain/wallet/fixed.ts';
import { readEntry } from '#domain/wallet/read-entry.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { insertEntries, readEntries, removeEntry } from '#server/modules/wallet/entry-repository.ts';
import { changeWallet } from '#server/modules/wallet/service.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';
import { type Asked, isLetIn, type Member, member, type Row } from '#tests/who-may-call/row.ts';

/** Access rules of the wallet calls. */
export function walletRows(people: AccountServices): Record<string, Row> {
  async function walletFile(): Promise<Asked> {
    const csv =
      'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes\n2024-01-01,Buy,bitcoin,BTC,Bitcoin,1,1,0,USD,\n';
    const head = '--b\r\ncontent-disposition: form-data; name="uploaded_file"; filename="a.csv"\r\n\r\n';
    return {
      body: Buffer.from(`${head}${csv}\r\n--b--\r\n`),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    };
  }
  const entryCountOf = async ({ id }: Member) =>
    (await people.db.selectFrom('wallet_entries').select('id').where('user_id', '=', id).execute()).length;
  const importOf = async ({ id }: Member) => {
    const values = { user_id: id, id: randomUUID(), format: 'fairview', file_name: 'mine.csv', added: 0 };
    await people.db.insertInto('wallet_imports').values(values).execute();
    return values.id;
  };

  const BOUGHT = { type: 'buy', crypto_id: 'bitcoin', quantity: '2', price: '9', date: '2024-01-01' };
  /** Adds a transaction, and optionally removes it. */
  const walletEntry = async (me: Member, removed = false) => {
    const id = randomUUID();
    await changeWallet(people.db, me.id, async ({ trx, reserveSequence }) => {
      const { entry } = readEntry(BOUGHT, Date.now());
      await insertEntries(trx, me.id, [
        { ...entry!, id, sequence: await reserveSequence(1), importId: null },
      ]);
      if (removed) await removeEntry(trx, me.id, id);
    });
    return id;
  };
  const entriesOf = async (me: Member) =>
    (await readEntries(people.db, me.id)).map(({ quantity }) => unitsText(quantity));

  return {
    'POST user/exportWallet': {
      asked: async ({ id }) => {
        await addWalletRows(people, id, [{ type: 'buy', date: '2025-03-01', notes: 'mine' }]);
        return { body: { from: '2025-01-01', to: '2025-12-31', format: 'csv' } };
      },
      answers: member('200'),
      holds: ({ caller, answer }) => {
        if (isLetIn(caller)) expect(answer.text.includes('mine')).toBe(caller === 'right user');
      },
    },
    'GET user/getWalletEntries': {
      asked: async (me) => {
        await walletEntry(me);
        return {};
      },
      answers: member('200'),
      holds: ({ caller, answer }) => {
        if (isLetIn(caller)) expect(answer.body.data).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'GET user/getWalletHistory': {
      asked: async (me) => {
        await walletEntry(me);
        return { query: 'dateRange=7d' };
      },
      answers: member('200'),
      holds: ({ caller, answer }) => {
        if (isLetIn(caller)) expect(answer.body.data).toHaveLength(caller === 'right user' ? 8 : 0);
      },
    },
    'GET user/getWalletLots': {
      asked: async (me) => {
        await walletEntry(me);
        return { query: 'asset=bitcoin' };
      },
      answers: member('200'),
      holds: ({ caller, answer }) => {
        if (isLetIn(caller)) expect(answer.body.total).toBe(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/addWalletEntry': {
      asked: () => ({ body: BOUGHT }),
      answers: member('200'),
      holds: async ({ caller, me, other }) => {
        expect(await entriesOf(me)).toEqual(caller === 'right user' ? ['2'] : []);
        expect(await entriesOf(other)).toEqual(caller === 'other user' ? ['2'] : []);
      },
    },
    'POST user/editWalletEntry': {
      asked: async (me) => ({ body: { ...BOUGHT, quantity: '3', _id: await walletEntry(me) } }),
      answers: member('200', '404 wallet.entry_not_found'),
      holds: async ({ caller, me }) =>
        expect(await entriesOf(me)).toEqual([caller === 'right user' ? '3' : '2']),
    },
    'DELETE user/deleteWalletEntry': {
      asked: async (me) => ({ query: `id=${await walletEntry(me)}` }),
      answers: member('204', '404 wallet.entry_not_found'),
      holds: async ({ caller, me }) =>
        expect(await entriesOf(me)).toHaveLength(caller === 'right user' ? 0 : 1),
    },
    'POST user/restoreWalletEntry': {
      asked: async (me) => ({ body: { id: await walletEntry(me, true) } }),
      answers: member('200', '404 wallet.entry_not_found'),
      holds: async ({ caller, me }) =>
        expect(await entriesOf(me)).toHaveLength(caller === 'right user' ? 1 : 0),
    },
    'GET user/getWalletTax': {
      asked: async ({ id }) => {
        await addWalletRows(people, id, [{ type: 'buy', date: '2025-03-01' }]);
        return {};
      },
      answers: member('200', '403 tier.required'),
      holds: ({ caller, answer }) => {
        if (caller === 'right user') expect(answer.body.years.length).toBeGreaterThan(0);
      },
    },
    'POST user/exportWalletTax': {
      asked: () => ({ body: { year: 2025, format: 'xlsx' } }),
      answers: member('200', '403 tier.required'),
    },
    'POST user/previewWalletImport': {
      asked: walletFile,
      answers: member('200'),
      holds: async ({ me, other }) => expect((await entryCountOf(me)) + (await entryCountOf(other))).toBe(0),
    },
    'POST user/importWallet': {
      asked: walletFile,
      answers: member('200'),
      holds: async ({ caller, me, other }) =>
        expect([await entryCountOf(me), await entryCountOf(other)]).toEqual([
          caller === 'right user' ? 1 : 0,
          caller === 'other user' ? 1 : 0,
        ]),
    },
    'GET user/getWalletImportQueue': {
      asked: () => ({}),
      answers: member('200'),
    },
    'GET user/getWalletImports': {
      asked: async (me) => {
        await importOf(me);
        return {};
      },
      answers: member('200'),
      holds: ({ caller, answer }) => {
        if (isLetIn(caller)) expect(answer.body).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'POST user/undoWalletImport': {
      asked: async (me) => ({ body: { id: await importOf(me) } }),
      answers: member('200', '404 import.not_found'),
    },
  };
}
