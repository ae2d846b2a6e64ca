import { describe, expect, it } from 'vitest';
import { csv, provideImports } from '#tests/builders/import-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const { people, ask, preview, runImport, undo, readWallet } = provideImports();

const SALE = '2024-02-01,Sale,bitcoin,BTC,Bitcoin,1.4,50000,0,USD,';
const BUY = '2024-01-15,Buy,bitcoin,BTC,Bitcoin,1,40000,0,USD,';
const cover = (balance: object) => ({ options: { starting_balances: { bitcoin: balance } } });

describe('starting balances of an import', () => {
  it('are offered with what is missing, and let the rows in when the options add them', async () => {
    const me = await makeMember(people);
    const before = (await preview(me, csv(BUY, SALE))).body;
    expect([before.counts.new, before.counts.conflict, before.transactions]).toEqual([1, 1, 1]);
    expect(before.shortages).toMatchObject([
      { asset: { _id: 'bitcoin' }, ticker: 'BTC', quantity: '0.4', last_day: '2024-01-14', balance: null },
    ]);
    const after = (await preview(me, csv(BUY, SALE), cover({}))).body;
    expect([after.counts.new, after.counts.conflict, after.transactions]).toEqual([2, 0, 3]);
    expect(after.shortages).toMatchObject([
      { quantity: '0.4', balance: { date: '2024-01-14', price: null, currency: 'usd' } },
    ]);
    // Rows that the user leaves out need no units.
    const left = { options: { leave: [3], ...cover({}).options } };
    expect((await preview(me, csv(BUY, SALE), left)).body.shortages).toEqual([]);
  });

  it('are imported as transfers in before the rows, without a price when the cost is unknown', async () => {
    const me = await makeMember(people);
    const done = await runImport(me, csv(BUY, SALE), { name: 'year.csv', ...cover({}) });
    expect(done.body).toMatchObject({ added: 3 });
    const at = Date.UTC(2024, 0, 14);
    expect((await readWallet(me))[0]).toBe(
      `transfer_in bitcoin 0.4 ? 0 usd ${at} Starting balance: not in the file “year.csv”`,
    );
    // FIFO sells the starting balance first, so its unknown cost makes the gain unknown, never 0.
    const wallet = await ask('GET', 'user/getWalletEntries?method=fifo', undefined, { headers: me.headers });
    const [sale] = wallet.body.data;
    expect([sale.type, sale.cost, sale.profit_loss]).toEqual(['sale', null, null]);
    expect(wallet.body.summary).toMatchObject({ unknown: { price: 1, rate: 0 }, without: 2 });
    // The same file again adds nothing, and no second balance.
    expect((await runImport(me, csv(BUY, SALE), cover({}))).body).toMatchObject({ _id: null, added: 0 });
    expect((await undo(me, done.body._id)).body).toMatchObject({ removed: 3 });
    expect(await readWallet(me)).toEqual([]);
  });

  it('count at their cost when it is known: proceeds less cost to the last digit', async () => {
    const me = await makeMember(people);
    const balance = { date: '2020-05-01', price: '8000.000000000000000005', currency: 'usd' };
    await runImport(me, csv(BUY, SALE), cover(balance));
    const wallet = await ask('GET', 'user/getWalletEntries?method=fifo&currency=usd', undefined, {
      headers: me.headers,
    });
    const [sale, , start] = wallet.body.data;
    // 1.4 × 50,000 − (0.4 × 8,000.000000000000000005 + 1 × 40,000).
    expect([start.date, sale.cost, sale.profit_loss]).toEqual([
      '2020-05-01',
      '43200.000000000000000002',
      '26799.999999999999999998',
    ]);
    const edit = {
      _id: start._id,
      type: 'transfer_in',
      crypto_id: 'bitcoin',
      quantity: '0.5',
      price: '9000',
    };
    const edited = await ask(
      'POST',
      'user/editWalletEntry',
      { ...edit, currency: 'usd', date: '2020-05-01', notes: '' },
      { headers: me.headers },
    );
    expect(edited.status).toBe(200);
  });

  it.each([
    [{ date: '2024-01-15' }, 'date', 'Enter 2024-01-14 or an earlier day'],
    [{ date: '2999-01-01' }, 'date', 'future'],
    [{ date: '1969-12-31' }, 'date', ''],
    [{ price: '-1' }, 'price', ''],
    [{ price: '0.0000000000000000001' }, 'price', ''],
  ])('are refused as %o with the reason', async (balance, field, reason) => {
    const me = await makeMember(people);
    const { status, body } = await preview(me, csv(BUY, SALE), cover(balance));
    expect([status, body.code]).toEqual([400, 'input.invalid']);
    expect(body.issues![0]!.path).toBe(`options.starting_balances.bitcoin.${field}`);
    expect(body.issues![0]!.message).toContain(reason);
  });
});
