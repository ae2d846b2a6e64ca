import { describe, expect, it } from 'vitest';
import { allocate } from '#domain/wallet/allocation.ts';
import { entryFigures } from '#domain/wallet/entry-figures.ts';
import { type Money, moneyOf, moneyText } from '#domain/wallet/fixed.ts';
import { realisedByYear } from '#domain/wallet/realised-by-year.ts';
import { summarise } from '#domain/wallet/summary.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import { buildBooks, buildTransaction } from '#tests/builders/build-transaction.ts';

const NOW = Date.UTC(2024, 5, 10, 12);
const told = (amount: Money | null): string | null => (amount === null ? null : moneyText(amount));

const summaryOf = (history: Transaction[], now: number | null = 120, then: number | null = 100) =>
  summarise(buildBooks(history), { now: NOW, priceNow: () => now, priceThen: () => then });

describe('summarise', () => {
  const history = [
    buildTransaction('buy', '2024-01-01', { quantity: 2, price: 80, fees: 10 }),
    buildTransaction('sale', '2024-02-01', { quantity: 1, price: 100, fees: 5 }),
  ];

  it('tells what is invested, worth and gained, and gain by money put in', () => {
    const { return: simple, unpriced, ...sums } = summaryOf(history);
    expect(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, told(sum)]))).toEqual({
      invested: '85',
      value: '120',
      realised: '10',
      unrealised: '35',
      fees: '15',
      profitLoss: '45',
      profitLoss24h: '20',
      putIn: '170',
    });
    expect(simple).toBeCloseTo(45 / 170, 15);
    expect(unpriced).toEqual([]);
  });

  it('leaves unknown what a missing price decides, never 0', () => {
    const {
      value,
      unrealised,
      profitLoss,
      profitLoss24h,
      return: simple,
      unpriced,
      realised,
    } = summaryOf(history, null);
    expect([value, unrealised, profitLoss, profitLoss24h, simple]).toEqual([null, null, null, null, null]);
    expect(told(realised)).toBe('10');
    expect(unpriced).toEqual(['bitcoin']);
  });

  it('needs no price of what is no longer held', () => {
    const {
      value,
      profitLoss24h,
      return: simple,
    } = summaryOf([...history, buildTransaction('sale', '2024-03-01', { price: 90 })], null, null);
    expect([told(value), told(profitLoss24h)]).toEqual(['0', '0']);
    expect(simple).toBeCloseTo(15 / 170, 15);
  });

  it('has no return where nothing was put in', () => {
    expect(summaryOf([]).return).toBeNull();
    expect(summaryOf([buildTransaction('airdrop', '2024-01-01')]).return).toBeNull();
  });

  it.each<[string, Transaction[], string]>([
    [
      'bought an hour ago: from its price',
      [buildTransaction('buy', '2024-06-10T11:00:00Z', { price: 115, fees: 1 })],
      '4',
    ],
    [
      'bought and sold within the day: what was made of it',
      [
        buildTransaction('buy', '2024-06-10T08:00:00Z', { price: 90 }),
        buildTransaction('sale', '2024-06-10T09:00:00Z', { price: 95, fees: 2 }),
      ],
      '3',
    ],
    [
      'held before and sold today: up to the sale',
      [
        buildTransaction('buy', '2024-01-01', { price: 1 }),
        buildTransaction('sale', '2024-06-10T09:00:00Z', { price: 130 }),
      ],
      '30',
    ],
    [
      'bought 24 hours ago exactly: the whole day',
      [buildTransaction('buy', '2024-06-09T12:00:00Z', { price: 1 })],
      '20',
    ],
    [
      'bought a second later: from its price',
      [buildTransaction('buy', '2024-06-09T12:00:01Z', { price: 1 })],
      '119',
    ],
    ['given today: all of it', [buildTransaction('reward', '2024-06-10T09:00:00Z', { price: 110 })], '120'],
    [
      'moved away today at the price of then: nothing',
      [
        buildTransaction('buy', '2024-01-01', { price: 1 }),
        buildTransaction('transfer_out', '2024-06-10T09:00:00Z', { price: 100 }),
      ],
      '0',
    ],
  ])('counts over 24 hours what was %s', (_, entries, profit) => {
    expect(told(summaryOf(entries).profitLoss24h)).toBe(profit);
  });
});

describe('allocate', () => {
  const entry = (asset: string, value: string | null) => ({
    asset,
    value: value === null ? null : moneyOf(value),
  });

  it('groups what is under two percent, and not what is exactly two', () => {
    const { slices } = allocate([entry('c', '1.99'), entry('a', '95.01'), entry('b', '2'), entry('d', '1')]);
    expect(slices.map(({ asset, assets, value, share }) => [asset, assets, told(value), share])).toEqual([
      ['a', ['a'], '95.01', 0.9501],
      ['b', ['b'], '2', 0.02],
      [null, ['c', 'd'], '2.99', 0.0299],
    ]);
  });

  it('names what has no price, and gives it no slice', () => {
    expect(allocate([entry('a', null), entry('b', '5'), entry('gone', '0')])).toMatchObject({
      slices: [{ asset: 'b', share: 1 }],
      unpriced: ['a'],
    });
    expect(allocate([]).slices).toEqual([]);
  });
});

describe('realisedByYear', () => {
  it('tells gains, income and expenses of each year with the entries behind them', () => {
    const books = buildBooks([
      buildTransaction('buy', '2022-01-01', { quantity: 3, price: 10 }),
      buildTransaction('sale', '2023-12-31', { id: 'old-year', price: 15 }),
      buildTransaction('sale', '2024-01-01', { id: 'new-year', price: 8, fees: 1 }),
      buildTransaction('reward', '2024-02-01', { id: 'reward', price: 4 }),
      buildTransaction('fee', '2024-03-01', { id: 'gas', quantity: '0.1', price: 20 }),
    ]);
    const years = realisedByYear(books);
    expect(
      years.map((one) => [one.year, ...[one.gains, one.income, one.expenses, one.realised].map(told)]),
    ).toEqual([
      [2024, '-3', '4', '-1', '0'],
      [2023, '5', '0', '0', '5'],
    ]);
    expect(years[0]!.entries.toSorted()).toEqual(['gas', 'new-year', 'reward']);
    expect(books.tally.realised).toBe(years.reduce((sum, one) => sum + one.realised!, 0n));
  });
});

describe('entryFigures', () => {
  const buy = buildTransaction('buy', '2024-01-01', { quantity: 2, price: 50, fees: 4 });
  const market = { now: NOW, priceNow: 120, priceThen: 100, cost: moneyOf('104'), disposal: null };
  const figures = (...given: Parameters<typeof entryFigures>): (string | null)[] =>
    Object.values(entryFigures(...given)).map(told);

  it('tells total, value, profit and that of 24 hours of a purchase', () => {
    expect(figures(buy, market)).toEqual(['104', '240', '136', '40']);
    const today = { ...buy, at: NOW - 1000 };
    expect(figures(today, market)).toEqual(['104', '240', '136', '136']);
  });

  it('tells the gain of a sale, and of a sale of today what it gained since yesterday', () => {
    const sale = buildTransaction('sale', '2024-06-10T09:00:00Z', { price: 130, fees: 3 });
    const [disposal] = buildBooks([buy, sale]).disposals;
    expect(figures(sale, { ...market, disposal: disposal! })).toEqual(['127', '120', '75', '27']);
    const long = { ...sale, at: Date.UTC(2024, 2, 1) };
    expect(figures(long, { ...market, disposal: disposal! })[3]).toBe('0');
  });

  it('knows nothing of the market without a price', () => {
    expect(figures(buy, { ...market, priceNow: null })).toEqual(['104', null, null, null]);
    expect(figures({ ...buy, price: null }, market)[0]).toBeNull();
  });
});
