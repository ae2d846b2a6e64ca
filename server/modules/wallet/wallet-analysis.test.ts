import { describe, expect, it } from 'vitest';
import { walletAnalysisCall } from '#contracts/wallet-analysis.ts';
import { walletSaleCall } from '#contracts/wallet-sale.ts';
import { moneyToText, numberToMoney, parseMoney } from '#domain/wallet/fixed.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';
import { addWalletRows, type WalletRow } from '#tests/builders/wallet-rows.ts';

const given = provideAccountSite();
const { people, site } = given;

async function openWalletWith(rows: readonly WalletRow[]) {
  const wallet = await openWallet(given);
  await addWalletRows(people, wallet.id, rows);
  return {
    ...wallet,
    read: async (query = '') => walletAnalysisCall.answer.parse(await wallet.analysis(query)),
  };
}
const sum = (amounts: readonly (string | null)[]) =>
  amounts.reduce((all, amount) => all + parseMoney(amount!), 0n);

const readClose = async (asset: string, day: string) =>
  (
    await people.db
      .selectFrom('price_history')
      .select('close_usd')
      .where('asset_id', '=', asset)
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
  ).close_usd;

const HISTORY: readonly WalletRow[] = [
  { type: 'buy', date: '2026-02-10', quantity: '2', price: '70000', fees: '20' },
  { type: 'sale', date: '2026-03-15', quantity: '1', price: '80000', fees: '10' },
  { type: 'buy', date: '2026-03-01', asset: 'ethereum', quantity: '10', price: '2000' },
  { type: 'reward', date: '2026-04-01', asset: 'ethereum', quantity: '1', price: '2100' },
  { type: 'buy', date: '2026-01-05', asset: 'solana', quantity: '5', price: '100', fees: '5' },
  { type: 'sale', date: '2026-01-25', asset: 'solana', quantity: '5', price: '90', fees: '1' },
];

describe('GET user/getWalletAnalysis', () => {
  it('has no figures for an empty wallet', async () => {
    const { read } = await openWalletWith([]);
    expect(await read()).toMatchObject({
      contributions: { assets: [] },
      concentration: null,
      flags: [],
      costs: [],
      years: [],
      closed: [],
    });
  });

  it('splits profit and loss by asset, adding up to that of the wallet in every method', async () => {
    const wallet = await openWalletWith(HISTORY);
    for (const method of ['average', 'fifo', 'lifo', 'hifo']) {
      const { contributions, as_of } = await wallet.read(`method=${method}`);
      const { summary } = await wallet.entries(`method=${method}`);
      expect(contributions.total.profit).toBe(summary.profit_loss);
      expect(sum(contributions.assets.map(({ profit }) => profit))).toBe(parseMoney(summary.profit_loss));
      expect(as_of).toBe(site.snapshot.as_of);
    }
  });

  it('returns fees and income by month, and what is not held any more', async () => {
    const { read } = await openWalletWith(HISTORY);
    const { costs, closed, contributions } = await read();
    expect(costs).toEqual([
      {
        year: 2026,
        fees: '36',
        income: '2100',
        months: [
          { month: 1, fees: '6', income: '0' },
          { month: 2, fees: '20', income: '0' },
          { month: 3, fees: '10', income: '0' },
          { month: 4, fees: '0', income: '2100' },
        ],
      },
    ]);
    expect(closed).toEqual([
      {
        crypto_id: 'solana',
        from: '2026-01-05',
        until: '2026-01-25',
        days: 20,
        bought: '505',
        sold: '449',
        moved: '0',
        gain: '-56',
      },
    ]);
    expect(contributions.assets.find(({ crypto_id }) => crypto_id._id === 'solana')).toMatchObject({
      held: false,
      profit: '-56',
      unrealised: '0',
    });
  });

  it('measures concentration and red flags on the value of the holdings', async () => {
    const wallet = await openWalletWith(HISTORY);
    const { concentration, flags, value } = await wallet.read();
    const { allocation } = await wallet.entries();
    const shares = allocation.map(({ share }: { share: number }) => share);
    expect(concentration).toMatchObject({ assets: 2, largest: { crypto_id: 'bitcoin', share: shares[0] } });
    expect(concentration!.hhi).toBeCloseTo(shares[0]! ** 2 + shares[1]! ** 2, 12);
    expect(sum(flags.map((group) => group.value))).toBe(parseMoney(value!));
    const worst = (id: string) =>
      site.snapshot.assets
        .get(id)!
        .flags.flatMap(({ severity }) => severity ?? [])
        .sort()
        .at(-1) ?? 'none';
    for (const { group, assets } of flags) expect(assets.map(worst)).toEqual(assets.map(() => group));
  });

  it('returns the return of each month, which multiply to that of the history', async () => {
    const wallet = await openWalletWith([{ type: 'buy', date: '2026-02-10', quantity: '2', price: '70000' }]);
    const { years } = await wallet.read();
    const { performance } = await wallet.history();
    const [{ months, ...year }] = years as [(typeof years)[number]];
    expect(year.return).toBeCloseTo(performance.time_weighted, 12);
    expect([months[0]!.from, months.at(-1)!.to]).toEqual(['2026-02-10', site.snapshot.as_of.slice(0, 10)]);
    const known = months.map((month) => month.return);
    if (!known.includes(null))
      expect(known.reduce((growth, one) => growth! * (1 + one!), 1)! - 1).toBeCloseTo(year.return!, 12);
  });

  it('leaves custom assets without a price out of shares, and names them', async () => {
    const wallet = await openWalletWith(HISTORY);
    const { body } = await wallet.post('addCustomAsset', { name: 'Own coin', thicker: 'OWN' });
    await wallet.addEntry({ crypto_id: body._id, date: '2026-04-02', price: '3' });
    const { flags, unpriced, concentration } = await wallet.read();
    expect(unpriced).toEqual([body._id]);
    expect(flags.at(-1)).toEqual({ group: 'unchecked', value: '0', share: 0, assets: [body._id] });
    expect(concentration!.assets).toBe(2);
  });

  it('compares the wallet with the same flows in Bitcoin and in euros', async () => {
    const { read } = await openWalletWith([
      { type: 'buy', date: '2026-02-10', asset: 'ethereum', quantity: '10', price: '2000' },
      { type: 'sale', date: '2026-03-15', asset: 'ethereum', quantity: '5', price: '2200' },
    ]);
    const { benchmarks } = await read();
    const { put_in, taken_out, bitcoin, euro, wallet, days } = benchmarks!;
    expect([put_in, taken_out]).toEqual(['20000', '11000']);
    const [bought, sold] = [
      await readClose('bitcoin', '2026-02-10'),
      await readClose('bitcoin', '2026-03-15'),
    ];
    const now = site.snapshot.assets.get('bitcoin')!.quote.price!.value;
    const left = (20_000 / bought - 11_000 / sold) * now;
    expect(Number(bitcoin.value)).toBeCloseTo(left, 4);
    expect(Number(bitcoin.profit)).toBeCloseTo(left + 11_000 - 20_000, 4);
    expect(bitcoin).toMatchObject({ unpriced: [], unpriced_days: 0, unknown_flow_days: 0, used_up: null });
    expect(Number(euro.value)).toBeGreaterThan(7000);
    expect(wallet.profit).toBe((await read()).contributions.total.profit);
    expect(days[0]!.date).toBe('2026-02-10');
    const inEuros = (await read('currency=eur')).benchmarks!;
    expect([inEuros.euro.profit, inEuros.euro.value]).toEqual([
      '0',
      moneyToText(parseMoney(inEuros.put_in!) - parseMoney(inEuros.taken_out!)),
    ]);
  });

  it('says on which day a withdrawal exceeded the benchmark, and on which a price is missing', async () => {
    const richer = await openWalletWith([
      { type: 'buy', date: '2026-02-10', quantity: '1', price: '100' },
      { type: 'sale', date: '2026-02-20', quantity: '1', price: '70000' },
    ]);
    expect((await richer.read()).benchmarks!.bitcoin).toMatchObject({ value: null, used_up: '2026-02-20' });
    const early = await openWalletWith([{ type: 'buy', date: '2009-02-01', quantity: '1', price: '0.01' }]);
    expect((await early.read()).benchmarks!.bitcoin).toMatchObject({
      value: null,
      unpriced: ['2009-02-01'],
      unpriced_days: 1,
    });
  });

  it('measures the fall of the index on recorded days, whatever is deposited in between', async () => {
    const first: WalletRow = { type: 'buy', date: '2026-01-02', quantity: '1', price: '90000' };
    // Flows count from the morning, so a purchase at the close of the evening before changes nothing.
    const close = await readClose('bitcoin', '2026-02-19');
    const plain = await (await openWalletWith([first])).read();
    const mixed = await (
      await openWalletWith([first, { type: 'buy', date: '2026-02-20', quantity: '3', price: String(close) }])
    ).read();
    expect(plain.risk!.measured!.drawdown.depth).toBeGreaterThan(0.05);
    expect(mixed.risk!.measured!.drawdown.depth).toBeCloseTo(plain.risk!.measured!.drawdown.depth, 9);
    expect(mixed.risk!.measured!.volatility).toBeCloseTo(plain.risk!.measured!.volatility!, 9);
    expect(plain.risk!.priced_days).toBeLessThanOrEqual(plain.risk!.held_days);
  });

  it('returns what is held with exact prices, and correlations with their common days', async () => {
    const { read } = await openWalletWith(HISTORY);
    const { holdings, correlation, value } = await read();
    expect(sum(holdings.map((holding) => holding.value))).toBe(parseMoney(value!));
    expect(holdings.map(({ crypto_id, quantity, at_hand }) => [crypto_id, quantity, at_hand])).toEqual([
      ['bitcoin', '1', '1'],
      ['ethereum', '11', '11'],
    ]);
    expect(holdings[0]).toMatchObject({
      price: moneyToText(numberToMoney(site.snapshot.assets.get('bitcoin')!.quote.price!.value)),
      price_at: site.snapshot.assets.get('bitcoin')!.quote.price!.observed_at,
    });
    const [pair] = correlation.pairs;
    expect([pair!.a, pair!.b, correlation.to]).toEqual([
      'bitcoin',
      'ethereum',
      site.snapshot.as_of.slice(0, 10),
    ]);
    expect(pair!.value === null).toBe(pair!.days < 60);
    if (pair!.value !== null) expect(pair!.value).toBeGreaterThan(0.5);
  });
});

describe('GET user/previewWalletSale', () => {
  const openSale = async () => {
    const wallet = await openWalletWith(HISTORY);
    return {
      ...wallet,
      preview: (query: string) => wallet.ask('GET', `previewWalletSale?${query}`),
    };
  };

  it('returns the figures that the sale would have, and stores nothing', async () => {
    const wallet = await openSale();
    const { version, ...before } = await wallet.entries('method=lifo');
    const { body } = await wallet.preview('asset=ethereum&quantity=2&method=lifo');
    const { gain, proceeds, price, lots, weights } = walletSaleCall.answer.parse(body);
    expect(proceeds).toBe(moneyToText(2n * parseMoney(price!)));
    // The newest lot of 1 at 2,100, then 1 of the lot at 2,000.
    expect(gain).toBe(moneyToText(2n * parseMoney(price!) - parseMoney('4100')));
    expect(lots.map(({ quantity, cost }) => [quantity, cost])).toEqual([
      ['1', '2100'],
      ['1', '2000'],
    ]);
    expect(weights.reduce((all, { after }) => all + after!, 0)).toBeCloseTo(1, 12);
    expect(weights.find(({ crypto_id }) => crypto_id === 'ethereum')!.after).toBeLessThan(
      weights.find(({ crypto_id }) => crypto_id === 'ethereum')!.before!,
    );
    expect((await wallet.entries('method=lifo')).version).toBe(version);
    expect((await wallet.entries('method=lifo')).summary).toEqual(before.summary);
  });

  it.each([
    ['more than is held', 'asset=ethereum&quantity=11.000000000000000001', 'wallet.quantity_not_available'],
    ['an asset that is not held', 'asset=solana&quantity=1', 'wallet.quantity_not_available'],
    ['what is not a number', 'asset=ethereum&quantity=x', 'input.invalid'],
    ['0', 'asset=ethereum&quantity=0', 'input.invalid'],
  ])('rejects a sale of %s', async (_, query, code) => {
    const { status, body } = await (await openSale()).preview(query);
    expect([status, body.code, body.issues[0].path]).toEqual([400, code, 'quantity']);
  });

  it('rejects a sale of what is lent', async () => {
    const wallet = await openWalletWith([
      { type: 'buy', date: '2026-02-10', quantity: '2', price: '70000' },
      { type: 'lend_out', date: '2026-02-11', quantity: '1.5', price: null },
    ]);
    const preview = (quantity: string) =>
      wallet.ask('GET', `previewWalletSale?asset=bitcoin&quantity=${quantity}`);
    expect((await preview('0.6')).body.code).toBe('wallet.quantity_not_available');
    expect((await preview('0.5')).status).toBe(200);
  });

  it('estimates tax in euros by LIFO with the worksheet’s rate, and only for plans that include it', async () => {
    const query = 'previewWalletSale?asset=bitcoin&quantity=1&currency=eur';
    const rows: readonly WalletRow[] = [
      { type: 'buy', date: '2026-02-10', quantity: '2', price: '1000', currency: 'eur' },
    ];
    const pro = await openWallet(given, { tier: 'pro' });
    await addWalletRows(people, pro.id, rows);
    const { body } = await pro.ask('GET', `${query}&method=lifo`);
    expect(body.tax).toMatchObject({ year: 2026, rate: 33 });
    expect(Number(body.tax.amount)).toBeCloseTo(Number(body.gain) * 0.33, 6);
    expect((await pro.ask('GET', `${query}&method=fifo`)).body.tax).toBeNull();
    const free = await openWalletWith(rows);
    expect((await free.ask('GET', `${query}&method=lifo`)).body.tax).toBeNull();
  });
});
