import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyChange } from '#domain/wallet/find-insufficient-balance.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import {
  countEntries,
  deleteEntries,
  insertEntries,
  readEntries,
  readTransactions,
} from '#server/modules/wallet/entry-repository.ts';
import { changeWallet, MAX_ENTRIES } from '#server/modules/wallet/service.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { buildTransaction } from '#tests/builders/build-transaction.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';

const people = provideAccounts();
let me: string;
beforeEach(async () => {
  me = (await makeMember(people)).id;
});

const entry = (transaction: Transaction): WalletEntry => ({
  ...transaction,
  currency: 'usd',
  date: '2024-01-01',
  notes: '',
  importId: null,
});
const add = (...transactions: Transaction[]) => insertEntries(people.db, me, transactions.map(entry));
const catchApiError = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('changeWallet', () => {
  it('returns all transactions, or those of the requested assets', async () => {
    const coins = buildTransaction('buy', '2024-01-01', { quantity: '0.000000000000000001', price: null });
    const others = buildTransaction('buy', '2024-01-02', { asset: 'ethereum', price: '1000000000000000' });
    await add(others, coins);
    await changeWallet(people.db, me, async ({ transactions }) => {
      expect(await transactions()).toEqual([coins, others]);
      expect(await transactions(['ethereum'])).toEqual([others]);
      expect(await transactions([])).toEqual([]);
    });
  });

  it('reserves each place once', async () => {
    const taken = await changeWallet(people.db, me, async ({ reserveSequence }) => [
      await reserveSequence(1),
      await reserveSequence(10),
    ]);
    const next = await changeWallet(people.db, me, ({ reserveSequence }) => reserveSequence(1));
    expect([...taken, next]).toEqual([1, 2, 12]);
  });

  it('runs concurrent changes one after the other, each with the result of the previous one', async () => {
    const spend = () =>
      changeWallet(people.db, me, async ({ trx, transactions, reserveSequence, check }) => {
        const sale = buildTransaction('sale', '2024-02-01', {
          sequence: await reserveSequence(1),
          id: randomUUID(),
        });
        await check(applyChange(await transactions(), { put: sale }), 'en');
        await insertEntries(trx, me, [entry(sale)]);
      });
    await changeWallet(people.db, me, ({ reserveSequence }) => reserveSequence(100));
    await add(buildTransaction('buy', '2024-01-01', { quantity: 2, sequence: 1 }));
    const ends = await Promise.allSettled([spend(), spend(), spend(), spend(), spend(), spend()]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await countEntries(people.db, me)).toBe(3);
  });

  it('increments the version with every change, and rolls back a failed one', async () => {
    const version = async () =>
      (
        await people.db
          .selectFrom('wallets')
          .select(['version', 'next_sequence'])
          .where('user_id', '=', me)
          .execute()
      )[0];
    await changeWallet(people.db, me, async () => {});
    await changeWallet(people.db, me, async () => {});
    expect(await version()).toEqual({ version: 2, next_sequence: 1 });
    await expect(
      changeWallet(people.db, me, async ({ trx, reserveSequence }) => {
        await insertEntries(trx, me, [
          entry(buildTransaction('buy', '2024-01-01', { sequence: await reserveSequence(1) })),
        ]);
        throw new Error('failed on purpose');
      }),
    ).rejects.toThrow('failed on purpose');
    expect(await version()).toEqual({ version: 2, next_sequence: 1 });
    expect(await readEntries(people.db, me)).toEqual([]);
  });

  it('joins the database transaction that it is called with', async () => {
    await expect(
      inTransaction(people.db, async (trx) => {
        await changeWallet(trx, me, async ({ reserveSequence }) => reserveSequence(1));
        throw new Error('later');
      }),
    ).rejects.toThrow('later');
    expect(await changeWallet(people.db, me, ({ reserveSequence }) => reserveSequence(1))).toBe(1);
  });

  it('allows 100,000 entries, and no more', async () => {
    const many = Array.from({ length: MAX_ENTRIES - 1 }, (_, at) =>
      buildTransaction('buy', '2024-01-01', { sequence: at + 10, id: `e${at}` }),
    );
    await add(...many);
    const room = (count: number) =>
      changeWallet(people.db, me, ({ reserveSequence }) => reserveSequence(count));
    await room(1);
    expect((await catchApiError(room(2))).code).toBe('wallet.full');
    await deleteEntries(people.db, me, ['e0']);
    await room(2);
    expect(await readTransactions(people.db, me)).toHaveLength(MAX_ENTRIES - 2);
  });
});

describe('check of changeWallet', () => {
  const check = (after: (there: Transaction[]) => Transaction[], locale: 'en' | 'it') =>
    catchApiError(
      changeWallet(people.db, me, async ({ transactions, check: look }) =>
        look(after(await transactions()), locale),
      ),
    );

  it('throws with the coins held at the date of the transaction', async () => {
    await add(buildTransaction('buy', '2024-03-05', { quantity: '0.25' }));
    const sale = buildTransaction('sale', '2024-03-04', { quantity: '1.5' });
    const inEnglish = await check((there) => [...there, sale], 'en');
    expect([inEnglish.code, inEnglish.issues]).toEqual([
      'wallet.quantity_not_available',
      [{ path: 'quantity', message: 'On 2024-03-04 the wallet has 0 BTC: not enough for 1.5 BTC.' }],
    ]);
    const inItalian = await check((there) => [...there, { ...sale, at: sale.at + 86_400_000 }], 'it');
    expect(inItalian.issues![0]!.message).toBe(
      'Il 05-03-2024 il portafoglio ha 0,25 BTC: non bastano per 1,5 BTC.',
    );
  });

  it('throws with the later transaction that a change makes impossible', async () => {
    const buy = buildTransaction('buy', '2024-03-05', { quantity: '2', asset: 'gone-coin' });
    await add(buy, buildTransaction('sale', '2024-05-01', { quantity: '1.5', asset: 'gone-coin' }));
    const less = (there: Transaction[]) => applyChange(there, { put: { ...buy, quantity: 10n ** 18n } });
    expect((await check(less, 'en')).issues).toEqual([
      {
        path: 'quantity',
        message:
          'The sale of 1.5 gone-coin on 2024-05-01 would become impossible: the wallet would hold 1 gone-coin then.',
      },
    ]);
    expect((await check(less, 'it')).issues![0]!.message).toBe(
      'La vendita di 1,5 gone-coin del 01-05-2024 diventerebbe impossibile: il portafoglio conterrebbe 1 gone-coin.',
    );
  });

  it('accepts a consistent history', async () => {
    await add(buildTransaction('buy', '2024-03-05'), buildTransaction('sale', '2024-03-05'));
    await changeWallet(people.db, me, async ({ transactions, check: look }) =>
      look(await transactions(), 'en'),
    );
  });
});
