import { describe, expect, it } from 'vitest';
import { readEntries } from '#server/modules/wallet/entry-repository.ts';
import { readHoldingAccounts } from '#server/modules/wallet/holding-account-repository.ts';
import { BUY, csv, provideImports, SALE } from '#tests/builders/import-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const { people, ask, preview, runImport } = provideImports();
type Member = Awaited<ReturnType<typeof makeMember>>;

const addAccount = async (me: Member, name: string): Promise<string> =>
  (await ask('POST', 'user/addHoldingAccount', { name, kind: 'exchange' }, { headers: me.headers })).body._id;
const readAccounts = async ({ id }: Member) =>
  (await readEntries(people.db, id)).map(({ holdingAccount = null }) => holdingAccount);
const readNames = async ({ id }: Member) =>
  (await readHoldingAccounts(people.db, id)).map(({ name }) => name);

describe('the holding account of an import', () => {
  it('is the chosen one, remembered for the next file of the format', async () => {
    const me = await makeMember(people);
    const binance = await addAccount(me, 'Binance');
    expect((await preview(me, csv(BUY))).body.holding_account).toBeNull();
    await runImport(me, csv(BUY), { options: { holding_account: binance } });
    expect(await readAccounts(me)).toEqual([binance]);
    expect((await preview(me, csv(SALE))).body.holding_account).toBe(binance);
    const past = await ask('GET', 'user/getWalletImports', undefined, { headers: me.headers });
    expect(past.body).toMatchObject([{ holding_account: binance }]);
    // It is proposed, not assumed.
    await runImport(me, csv(SALE));
    expect(await readAccounts(me)).toEqual([binance, null]);
    expect((await preview(me, csv(BUY))).body.holding_account).toBeNull();
  });

  it('can be made with the import, also for starting balances', async () => {
    const me = await makeMember(people);
    const options = {
      new_holding_account: { name: 'Ledger', kind: 'wallet' },
      starting_balances: { bitcoin: {} },
    };
    expect((await runImport(me, csv(SALE), { options })).body.added).toBe(2);
    expect(await readNames(me)).toEqual(['Ledger']);
    const [first, second] = await readAccounts(me);
    expect([first !== null, first === second]).toEqual([true, true]);
  });

  it('adds neither an account nor a transaction when the name is taken or the account is of another user', async () => {
    const [me, other] = [await makeMember(people), await makeMember(people)];
    await addAccount(me, 'Ledger');
    const taken = { new_holding_account: { name: 'ledger', kind: 'wallet' } };
    expect((await runImport(me, csv(BUY), { options: taken })).body.code).toBe('holding_account.name_taken');
    const theirs = { holding_account: await addAccount(other, 'Theirs') };
    expect((await runImport(me, csv(BUY), { options: theirs })).body.code).toBe('holding_account.not_found');
    expect([await readAccounts(me), await readNames(me)]).toEqual([[], ['Ledger']]);
  });

  it('is not made by a file in which nothing is new', async () => {
    const me = await makeMember(people);
    await runImport(me, csv(BUY));
    const options = { new_holding_account: { name: 'Ledger', kind: 'wallet' } };
    expect((await runImport(me, csv(BUY), { options })).body.added).toBe(0);
    expect(await readNames(me)).toEqual([]);
  });

  it('is that which a Fairview export names, before the chosen one', async () => {
    const me = await makeMember(people);
    const binance = await addAccount(me, 'Binance');
    const head = `${csv()},Holding account`;
    const file = `${head}\n${BUY},Kraken\n${BUY.replace('01-01', '01-02')},`;
    expect((await preview(me, file)).body.account_names).toEqual(['Kraken']);
    await runImport(me, file, { options: { holding_account: binance } });
    const kraken = (await readHoldingAccounts(people.db, me.id)).find(({ name }) => name === 'Kraken')!.id;
    expect(await readAccounts(me)).toEqual([kraken, binance]);
  });
});
