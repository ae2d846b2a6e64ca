import { describe, expect, it } from 'vitest';
import type { WalletAnswer, WalletEntryAnswer, WalletHoldingAnswer } from '#contracts/wallet.ts';
import { findRateOn } from '#domain/fx/rate-on.ts';
import { moneyToText, parseMoney } from '#domain/wallet/fixed.ts';
import { COST_BASIS_METHODS } from '#domain/wallet/transaction.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';
import { addWalletRows, type WalletRow } from '#tests/builders/wallet-rows.ts';

const given = provideAccountSite();
const { people, site } = given;

/** Creates a member with these transactions in the wallet. */
async function openWalletWith(rows: readonly WalletRow[], options: Parameters<typeof openWallet>[1] = {}) {
  const wallet = await openWallet(given, options);
  await addWalletRows(people, wallet.id, rows);
  return wallet;
}
/** Returns the entries with the oldest first. */
const oldestFirst = ({ data }: WalletAnswer): WalletEntryAnswer[] => data.toReversed();
const findHolding = ({ holdings }: WalletAnswer, id: string): WalletHoldingAnswer =>
  holdings.find(({ crypto_id }) => crypto_id._id === id)!;
const readPrice = (id: string) => site.snapshot.assets.get(id)!.quote.price!.value;

describe('GET user/getWalletEntries', () => {
  it('returns zeros and empty lists for a new wallet', async () => {
    const { entries } = await openWallet(given);
    expect(await entries()).toEqual({
      version: expect.any(String),
      data: [],
      holding_accounts: [],
      portfolios: [],
      tags: [],
      next: null,
      matching: 0,
      summary: {
        currency: 'usd',
        method: 'fifo',
        invested: '0',
        value: '0',
        realised: '0',
        unrealised: '0',
        fees: '0',
        profit_loss: '0',
        profit_loss_24h: '0',
        return: null,
        put_in: '0',
        as_of: site.snapshot.as_of,
        unpriced: [],
        unknown: { price: 0, rate: 0 },
        without: 0,
        no_price_yet: null,
        score: null,
        transactions: { count: 0, years: [], first: null },
      },
      holdings: [],
      allocation: [],
      years: [],
    });
  });

  it.each(COST_BASIS_METHODS)('realises 2,905.55 on two round trips with %s', async (method) => {
    const { entries } = await openWalletWith([
      { type: 'buy', date: '2024-01-02', quantity: '20', price: '218', fees: '16.00' },
      { type: 'sale', date: '2024-02-02', quantity: '20', price: '320', fees: '16.18' },
      { type: 'buy', date: '2024-03-02', quantity: '30', price: '290', fees: '16.00' },
      { type: 'sale', date: '2024-04-02', quantity: '30', price: '321', fees: '16.27' },
    ]);
    const answer = (await entries(`method=${method}`)) as WalletAnswer;
    const { summary, years } = answer;
    const gains = oldestFirst(answer).filter(({ type }: WalletEntryAnswer) => type === 'sale');
    expect(gains.map(({ profit_loss }: WalletEntryAnswer) => profit_loss)).toEqual(['2007.82', '897.73']);
    expect(summary).toMatchObject({
      realised: '2905.55',
      profit_loss: '2905.55',
      value: '0',
      invested: '0',
    });
    expect(years).toMatchObject([{ year: 2024, gains: '2905.55', realised: '2905.55' }]);
  });

  it.each(COST_BASIS_METHODS)(
    'yields 43.95 before and 39.95 after fees on two round trips with %s',
    async (method) => {
      const { entries } = await openWalletWith([
        { type: 'buy', date: '2025-01-02', price: '1885.05', fees: '1' },
        { type: 'sale', date: '2025-02-02', price: '1890', fees: '1' },
        { type: 'buy', date: '2025-03-02', price: '2041.1', fees: '1' },
        { type: 'sale', date: '2025-04-02', price: '2080.1', fees: '1' },
      ]);
      const { summary } = await entries(`method=${method}`);
      expect([summary.realised, summary.fees]).toEqual(['39.95', '4']);
      expect(moneyToText(parseMoney(summary.realised) + parseMoney(summary.fees))).toBe('43.95');
    },
  );

  it('returns the lots consumed by a sale, and the rest of the lot of a purchase', async () => {
    const { entries } = await openWalletWith([
      { type: 'buy', date: '2024-01-01', quantity: '1', price: '100', fees: '2' },
      { type: 'buy', date: '2024-01-02', quantity: '1', price: '300' },
      { type: 'reward', date: '2024-01-03', quantity: '0.5', price: '200' },
      { type: 'sale', date: '2024-02-01', quantity: '1.25', price: '400', fees: '1' },
    ]);
    const lots = async (method: string) => {
      const data = oldestFirst((await entries(`method=${method}`)) as WalletAnswer);
      return [
        data[3]!.lots.map(({ lot, quantity, cost, date }) => [lot, quantity, cost, date]),
        data[3]!.cost,
        data[3]!.profit_loss,
        data.map(({ lot, still_held }) => [lot, still_held]),
      ];
    };
    expect(await lots('fifo')).toEqual([
      [
        [1, '1', '102', '2024-01-01'],
        [2, '0.25', '75', '2024-01-02'],
      ],
      '177',
      '322',
      [
        [1, '0'],
        [2, '0.75'],
        [3, '0.5'],
        [null, null],
      ],
    ]);
    expect((await lots('lifo'))[0]).toEqual([
      [3, '0.5', '100', '2024-01-03'],
      [2, '0.75', '225', '2024-01-02'],
    ]);
    expect((await lots('hifo'))[0]).toEqual([
      [2, '1', '300', '2024-01-02'],
      [3, '0.25', '50', '2024-01-03'],
    ]);
    expect(await lots('average')).toEqual([
      [[null, '1.25', '251', '2024-01-01']],
      '251',
      '248',
      [
        [null, null],
        [null, null],
        [null, null],
        [null, null],
      ],
    ]);
  });

  it('counts the value of a reward as income, and only later gains minus fees as profit', async () => {
    const { entries } = await openWalletWith([
      { type: 'reward', date: '2024-01-03', quantity: '2', price: '200', fees: '3' },
    ]);
    const { data, summary, years } = (await entries()) as WalletAnswer;
    const value = 2 * readPrice('bitcoin');
    expect([data[0]!.total, data[0]!.profit_loss]).toEqual(['403', String(value - 403)]);
    expect(summary).toMatchObject({ realised: '400', unrealised: String(value - 403), put_in: '3' });
    expect(years).toMatchObject([{ year: 2024, gains: '0', income: '400', realised: '400' }]);
  });

  it('numbers the lots of each asset from 1 in ledger order', async () => {
    const { entries } = await openWalletWith([
      { type: 'buy', date: '2024-01-02', asset: 'ethereum' },
      { type: 'buy', date: '2024-01-03' },
      { type: 'buy', date: '2024-01-01' },
      { type: 'sale', date: '2024-01-01', quantity: '0.5' },
    ]);
    const data = oldestFirst((await entries()) as WalletAnswer);
    expect(data.map(({ crypto_id, date, lot }) => [crypto_id.thicker, date, lot])).toEqual([
      ['BTC', '2024-01-01', 1],
      ['BTC', '2024-01-01', null],
      ['ETH', '2024-01-02', 1],
      ['BTC', '2024-01-03', 2],
    ]);
  });

  it('converts to the other currency at the rate of each entry, and returns that rate', async () => {
    const { entries } = await openWalletWith([
      { type: 'buy', date: '2024-01-10', price: '100', fees: '1', currency: 'eur' },
      { type: 'buy', date: '2024-01-13', price: '200', currency: 'eur' },
      { type: 'buy', date: '2024-01-10', price: '50' },
    ]);
    const inDollars = (await entries('currency=usd')) as WalletAnswer;
    const [weekday, plain, weekend] = oldestFirst(inDollars);
    const rate = findRateOn(site.snapshot.rates, '2024-01-10')!;
    expect(weekday!.rate).toEqual({ usd_per_eur: rate.usd_per_eur, day: '2024-01-10', source: rate.source });
    expect(weekend!.rate!.day).toBe('2024-01-12');
    expect(plain!.rate).toBeNull();
    expect(weekday!.total).toBe('101');
    const worth = (euros: bigint, usdPerEur: number) =>
      (euros * BigInt(Math.round(usdPerEur * 1e4))) / 10_000n;
    const one = 10n ** 36n;
    const invested =
      worth(101n * one, rate.usd_per_eur) + worth(200n * one, weekend!.rate!.usd_per_eur) + 50n * one;
    expect(inDollars.summary.invested).toBe(moneyToText(invested));
    const inEuros = (await entries('currency=eur')) as WalletAnswer;
    expect(oldestFirst(inEuros).map((one_) => one_.rate?.day ?? null)).toEqual([null, '2024-01-10', null]);
    expect(inEuros.summary.currency).toBe('eur');
    expect(oldestFirst(inEuros)[0]!.current_price).toBeLessThan(readPrice('bitcoin'));
  });

  it('leaves entries with unknown rate or price out of the sums, and counts them', async () => {
    const { entries } = await openWalletWith([
      { type: 'buy', date: '2012-12-31', currency: 'eur' },
      { type: 'transfer_in', date: '2024-01-01', price: null, asset: 'ethereum' },
      { type: 'buy', date: '2024-01-01', asset: 'gone-coin' },
      { type: 'buy', date: '2024-01-01', asset: 'solana' },
    ]);
    const answer = (await entries()) as WalletAnswer;
    const { summary } = answer;
    const data = oldestFirst(answer);
    expect(summary.unknown).toEqual({ price: 1, rate: 1 });
    const unknown = (await entries('unknown=true')) as WalletAnswer;
    expect(oldestFirst(unknown).map(({ _id }) => _id)).toEqual([data[0]!._id, data[1]!._id]);
    expect(['bitcoin', 'ethereum', 'solana'].map((id) => findHolding(answer, id).unknown)).toEqual([1, 1, 0]);
    const value = readPrice('bitcoin') + readPrice('ethereum') + readPrice('solana');
    expect(Number(summary.value)).toBeCloseTo(value, 6);
    expect(summary).toMatchObject({
      invested: '200',
      profit_loss: findHolding(answer, 'solana').profit_loss,
      put_in: '200',
      without: 2,
      unpriced: ['gone-coin'],
    });
    expect(data[0]).toMatchObject({ rate: null, total: '100', profit_loss: null, still_held: '1' });
    expect(findHolding(answer, 'ethereum')).toMatchObject({
      cost: null,
      value: String(readPrice('ethereum')),
    });
    expect(findHolding(answer, 'gone-coin')).toMatchObject({ cost: '100', value: null, current_price: null });
    expect(findHolding(answer, 'solana').profit_loss).not.toBeNull();
    // Assets without a price are not part of the allocation.
    expect(answer.allocation.flatMap(({ assets }) => assets).sort()).toEqual([
      'bitcoin',
      'ethereum',
      'solana',
    ]);
  });

  it('values coins bought after the newest price at cost, marked as without a price yet', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { entries, history } = await openWalletWith([
      { type: 'buy', date: '2024-01-01', quantity: '2', price: '50000' },
      { type: 'buy', date: today, price: '90000', fees: '10' },
    ]);
    const answer = (await entries()) as WalletAnswer;
    const alone = (await (
      await openWalletWith([{ type: 'buy', date: '2024-01-01', quantity: '2', price: '50000' }])
    ).entries()) as WalletAnswer;
    expect(answer.data[0]).toMatchObject({
      no_price_yet: true,
      current_value: '90010',
      profit_loss: null,
      profit_loss_24h: null,
    });
    expect(Number(answer.summary.value)).toBeCloseTo(2 * readPrice('bitcoin') + 90_010, 6);
    expect(answer.summary).toMatchObject({
      invested: '190010',
      unrealised: alone.summary.unrealised,
      profit_loss_24h: alone.summary.profit_loss_24h,
      return: alone.summary.return,
      no_price_yet: { transactions: 1, cost: '90010' },
    });
    expect(findHolding(answer, 'bitcoin')).toMatchObject({
      no_price_yet: { quantity: '1', cost: '90010', transactions: 1 },
      unrealised: alone.summary.unrealised,
      return: findHolding(alone, 'bitcoin').return,
    });
    const { data, performance } = await history('dateRange=all');
    const last = data.at(-1)!;
    expect(last.date).toBe(site.snapshot.as_of.slice(0, 10));
    expect(Number(last.value)).toBeCloseTo(2 * readPrice('bitcoin'), 6);
    expect(performance.time_weighted).not.toBeNull();
  });

  it('returns no history for a wallet bought only after the newest price', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { entries, history } = await openWalletWith([{ type: 'buy', date: today, price: '90000' }]);
    const { summary } = (await entries()) as WalletAnswer;
    expect(summary).toMatchObject({
      value: '90000',
      invested: '90000',
      unrealised: null,
      profit_loss: null,
      profit_loss_24h: null,
      return: null,
      no_price_yet: { transactions: 1, cost: '90000' },
    });
    expect((await history()).data).toEqual([]);
  });

  it('computes the 24 h profit and loss from the price change', async () => {
    const { entries } = await openWalletWith([{ type: 'buy', date: '2024-01-01', quantity: '2' }]);
    const { data, summary } = (await entries()) as WalletAnswer;
    const { price, change_24h } = site.snapshot.assets.get('bitcoin')!.quote;
    const then = price!.value / (1 + change_24h!.value / 100);
    expect(Number(summary.profit_loss_24h)).toBeCloseTo(2 * (price!.value - then), 6);
    expect(data[0]!.profit_loss_24h).toBe(summary.profit_loss_24h);
  });

  it('counts trades within the 24 hours before the time of prices from their price', async () => {
    const at = Date.parse(site.snapshot.as_of);
    const hoursBefore = (hours: number) => new Date(at - hours * 3_600_000).toISOString();
    const { entries } = await openWalletWith([
      { type: 'buy', date: hoursBefore(3), price: '100000' },
      { type: 'sale', date: hoursBefore(2), price: '100500', quantity: '0.5', fees: '10' },
    ]);
    const { summary } = (await entries()) as WalletAnswer;
    const expected = 0.5 * 500 - 10 + 0.5 * (readPrice('bitcoin') - 100_000);
    expect(Number(summary.profit_loss_24h)).toBe(expected);
  });

  it('sorts holdings by value, with closed positions last', async () => {
    const { entries } = await openWalletWith([
      { type: 'buy', date: '2024-01-01', asset: 'solana' },
      { type: 'sale', date: '2024-01-02', asset: 'solana' },
      { type: 'buy', date: '2024-01-01', asset: 'gone-coin' },
      { type: 'buy', date: '2024-01-01', asset: 'ethereum' },
      { type: 'buy', date: '2024-01-01' },
    ]);
    const { holdings } = (await entries()) as WalletAnswer;
    expect(holdings.map(({ crypto_id, quantity }) => [crypto_id._id, quantity])).toEqual([
      ['bitcoin', '1'],
      ['ethereum', '1'],
      ['gone-coin', '1'],
      ['solana', '0'],
    ]);
    expect(holdings[3]).toMatchObject({ value: '0', lots: [], average_price: null, realised: '0' });
  });

  it('weights the score by value over the assets that the viewer may see', async () => {
    const [best] = site.snapshot.order.medium as [string];
    const hidden = site.snapshot.order.medium[15]!;
    const rows = (asset: string): WalletRow => ({
      type: 'buy',
      date: '2024-01-01',
      asset,
      quantity: (1000 / readPrice(asset)).toFixed(12),
    });
    const [free, pro] = [
      await openWalletWith([rows(best), rows(hidden)]),
      await openWalletWith([rows(best), rows(hidden)], { tier: 'pro' }),
    ];
    const scoreOf = (id: string) => site.snapshot.assets.get(id)!.published!.medium.score;
    const [seen, all] = [(await free.entries()) as WalletAnswer, (await pro.entries()) as WalletAnswer];
    expect(findHolding(seen, hidden).score).toBeNull();
    expect(findHolding(all, hidden).score!.fv).toBe(scoreOf(hidden));
    expect(seen.summary.score!.fv).toBe(scoreOf(best));
    expect(seen.summary.score!.coverage).toBeCloseTo(0.5, 6);
    expect(all.summary.score!.fv).toBeCloseTo((scoreOf(best) + scoreOf(hidden)) / 2, 0);
    expect(all.summary.score!.coverage).toBe(1);
    expect(JSON.stringify(seen)).not.toContain(String(findHolding(all, hidden).score!.project));
  });

  it('marks provisional scores, and the wallet score that includes them', async () => {
    const [one, other] = site.snapshot.order.medium as [string, string];
    const row = (asset: string): WalletRow => ({ type: 'buy', date: '2024-01-01', asset, quantity: '1' });
    const me = await openWalletWith([row(one), row(other)], { tier: 'pro' });
    const isProvisional = (id: string) => site.snapshot.assets.get(id)!.score.levels!.medium.provisional;
    const wallet = (await me.entries()) as WalletAnswer;
    for (const id of [one, other])
      expect(findHolding(wallet, id).score!.provisional, id).toBe(isProvisional(id));
    expect(isProvisional(one)).toBe(true);
    expect(wallet.summary.score!.provisional).toBe(true);
  });

  it('defaults to the currency, method and language of the user’s settings', async () => {
    const { entries, headers } = await openWalletWith([{ type: 'buy', date: '2024-01-01' }], {
      language: 'it',
    });
    expect((await entries()).summary).toMatchObject({ currency: 'usd', method: 'lifo' });
    expect((await entries()).data[0].crypto_id.crypto_asset_category.name).toBe('Criptovaluta');
    const settings = { currency: 'eur', cost_basis: 'average' };
    await given.ask('POST', 'user/setPreferences', { settings }, { headers });
    expect((await entries()).summary).toMatchObject({ currency: 'eur', method: 'average' });
    expect((await entries('currency=usd&method=hifo')).summary).toMatchObject({
      currency: 'usd',
      method: 'hifo',
    });
  });

  it('returns each write immediately, despite the cache', async () => {
    const { addEntry, entries, remove, undo } = await openWallet(given);
    const id = await addEntry();
    expect((await entries()).data).toHaveLength(1);
    await addEntry({ date: '2024-01-11' });
    const both = await entries();
    expect(both.data).toHaveLength(2);
    await remove(id);
    expect((await entries()).data).toHaveLength(1);
    await undo();
    expect(await entries()).toEqual({ ...both, version: expect.any(String) });
  });
});
