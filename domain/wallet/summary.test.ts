import { describe, expect, it } from 'vitest';
import { allocate } from '#domain/wallet/allocation.ts';
import { computeLedger } from '#domain/wallet/compute-ledger.ts';
import { createEuroRates } from '#domain/wallet/convert.ts';
import { type Money, moneyToText, parseMoney } from '#domain/wallet/fixed.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import { computeRealisedByYear } from '#domain/wallet/realised-by-year.ts';
import { summarise } from '#domain/wallet/summary.ts';
import type { CostBasisMethod, Transaction } from '#domain/wallet/transaction.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';

const NOW = Date.UTC(2024, 5, 10, 12);
const moneyOrNull = (amount: Money | null): string | null => (amount === null ? null : moneyToText(amount));

const computeSummary = (history: Transaction[], now: number | null = 120, then: number | null = 100) =>
  summarise(buildLedger(history), { now: NOW, priceNow: () => now, priceThen: () => then });

describe('summarise', () => {
  const history = [
    buildTransaction('buy', '2024-01-01', { quantity: 2, price: 80, fees: 10 }),
    buildTransaction('sale', '2024-02-01', { quantity: 1, price: 100, fees: 5 }),
  ];

  it('returns invested, value, gains and the return on the money put in', () => {
    const { roi: simple, unpriced, excluded, pendingCost, ...sums } = computeSummary(history);
    expect(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, moneyOrNull(sum)]))).toEqual({
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
    expect([unpriced, [...excluded], pendingCost]).toEqual([[], [], null]);
  });

  it('returns null, never 0, for figures that need a missing price', () => {
    const {
      value,
      unrealised,
      profitLoss,
      profitLoss24h,
      roi: simple,
      unpriced,
      realised,
    } = computeSummary(history, null);
    expect([value, unrealised, profitLoss, profitLoss24h, simple]).toEqual([null, null, null, null, null]);
    expect(moneyOrNull(realised)).toBe('10');
    expect(unpriced).toEqual(['bitcoin']);
  });

  it('sums the known figures and returns the transactions left out', () => {
    const rateOn = createEuroRates(() => null);
    const ledger = computeLedger(
      [
        ...history,
        buildTransaction('buy', '2024-03-01', { id: 'no-rate', price: 50, fees: 1, currency: 'eur' }),
        buildTransaction('buy', '2024-03-02', { asset: 'ethereum', price: 7 }),
        buildTransaction('sale', '2024-03-03', { id: 'sold-unknown', quantity: '1.5', price: 200 }),
      ],
      { method: 'fifo', currency: 'usd', rateOn },
    );
    const summary = summarise(ledger, { now: NOW, priceNow: () => 120, priceThen: () => 100 });
    // Half a bitcoin of unknown cost is left. The sale consumed part of that lot, so its gain is unknown too.
    expect(moneyOrNull(summary.value)).toBe('180');
    expect(moneyOrNull(summary.invested)).toBe('7');
    expect(moneyOrNull(summary.unrealised)).toBe('113');
    expect(moneyOrNull(summary.realised)).toBe('10');
    expect(moneyOrNull(summary.putIn)).toBe('177');
    expect(moneyOrNull(summary.profitLoss)).toBe('123');
    expect(summary.roi).toBeCloseTo(123 / 177, 15);
    expect([...summary.excluded].sort()).toEqual(['no-rate', 'sold-unknown']);
  });

  it('returns null for a sum without known parts', () => {
    const rateOn = createEuroRates(() => null);
    const bought = buildTransaction('buy', '2024-03-01', { price: 50, currency: 'eur' });
    const ledger = computeLedger([bought], { method: 'fifo', currency: 'usd', rateOn });
    const summary = summarise(ledger, { now: NOW, priceNow: () => 120, priceThen: () => 100 });
    expect([summary.invested, summary.unrealised, summary.putIn, summary.roi]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(moneyOrNull(summary.value)).toBe('120');
  });

  it('returns every transaction of a pool of unknown cost, and none of another asset', () => {
    const unknown = buildTransaction('buy', '2024-01-02', { id: 'unknown', price: null });
    const known = buildTransaction('buy', '2024-01-01', { id: 'known' });
    const other = buildTransaction('buy', '2024-01-01', { id: 'other', asset: 'ethereum' });
    const listExcluded = (history: Transaction[], method: CostBasisMethod) =>
      [
        ...summarise(buildLedger(history, method), {
          now: NOW,
          priceNow: () => 120,
          priceThen: () => 100,
        }).excluded,
      ].sort();
    expect(listExcluded([known, unknown, other], 'average')).toEqual(['known', 'unknown']);
    // By lots, only the lot itself has an unknown cost.
    expect(listExcluded([known, unknown, other], 'fifo')).toEqual(['unknown']);
    expect(listExcluded([known, other], 'average')).toEqual([]);
  });

  it('does not list an asset as unpriced when none of it is held', () => {
    const sold = [
      buildTransaction('buy', '2024-01-01', { asset: 'sold' }),
      buildTransaction('sale', '2024-02-01', { asset: 'sold' }),
    ];
    const summary = summarise(buildLedger([...sold, ...history]), {
      now: NOW,
      priceNow: (asset) => (asset === 'sold' ? null : 120),
      priceThen: () => 100,
    });
    expect([summary.unpriced, moneyOrNull(summary.value)]).toEqual([[], '120']);
  });

  it('leaves an asset without a price out of the value, and keeps the others', () => {
    const ledger = buildLedger([
      ...history,
      buildTransaction('buy', '2024-03-02', { asset: 'gone', price: 7 }),
    ]);
    const priceNow = (asset: string) => (asset === 'gone' ? null : 120);
    const summary = summarise(ledger, { now: NOW, priceNow, priceThen: () => 100 });
    expect([
      moneyOrNull(summary.value),
      moneyOrNull(summary.unrealised),
      moneyOrNull(summary.profitLoss24h),
    ]).toEqual(['120', '35', '20']);
    expect(summary.unpriced).toEqual(['gone']);
  });

  it('needs no price for assets no longer held', () => {
    const {
      value,
      profitLoss24h,
      roi: simple,
    } = computeSummary([...history, buildTransaction('sale', '2024-03-01', { price: 90 })], null, null);
    expect([moneyOrNull(value), moneyOrNull(profitLoss24h)]).toEqual(['0', '0']);
    expect(simple).toBeCloseTo(15 / 170, 15);
  });

  it('has a null return when nothing was put in', () => {
    expect(computeSummary([]).roi).toBeNull();
    expect(computeSummary([buildTransaction('airdrop', '2024-01-01')]).roi).toBeNull();
  });

  it.each<[string, Transaction[], string]>([
    [
      'bought an hour ago: from its price',
      [buildTransaction('buy', '2024-06-10T11:00:00Z', { price: 115, fees: 1 })],
      '4',
    ],
    [
      'bought and sold within the day: the gain of the sale',
      [
        buildTransaction('buy', '2024-06-10T08:00:00Z', { price: 90 }),
        buildTransaction('sale', '2024-06-10T09:00:00Z', { price: 95, fees: 2 }),
      ],
      '3',
    ],
    [
      'held before and sold today: until the sale',
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
    [
      'received today as a reward: its whole value',
      [buildTransaction('reward', '2024-06-10T09:00:00Z', { price: 110 })],
      '120',
    ],
    [
      'transferred out today at the price of yesterday: nothing',
      [
        buildTransaction('buy', '2024-01-01', { price: 1 }),
        buildTransaction('transfer_out', '2024-06-10T09:00:00Z', { price: 100 }),
      ],
      '0',
    ],
  ])('computes the 24-hour result of an asset %s', (_, entries, profit) => {
    expect(moneyOrNull(computeSummary(entries).profitLoss24h)).toBe(profit);
  });
});

describe('summarise with transactions after the day of the newest price', () => {
  const LAST = toDayNumber(NOW);
  const later = (history: Transaction[], method: CostBasisMethod = 'fifo') =>
    summarise(buildLedger(history, method), {
      now: NOW,
      priceNow: () => 120,
      priceThen: () => 100,
      lastPricedDay: () => LAST,
    });
  const old = buildTransaction('buy', '2024-01-01', { quantity: 2, price: 80 });

  it.each(['fifo', 'average'] as const)('counts a purchase at its cost, without a gain, by %s', (method) => {
    const today = buildTransaction('buy', '2025-06-01', { quantity: 1, price: 80, fees: 5 });
    const summary = later([old, today], method);
    // By lots its cost of 85; by average a third of the 245 that the pool of three coins cost.
    expect(Number(moneyOrNull(summary.pendingCost))).toBeCloseTo(method === 'fifo' ? 85 : 245 / 3, 12);
    expect(Number(moneyOrNull(summary.value))).toBeCloseTo(240 + (method === 'fifo' ? 85 : 245 / 3), 12);
    expect(moneyOrNull(summary.profitLoss24h)).toBe('40');
    expect(moneyOrNull(summary.putIn)).toBe('245');
  });

  it('does not change the return', () => {
    const summary = later([old, buildTransaction('buy', '2025-06-01', { price: 500, fees: 5 })]);
    expect(moneyOrNull(summary.unrealised)).toBe('80');
    expect(summary.roi).toBe(later([old]).roi);
    expect(moneyOrNull(summary.pendingCost)).toBe('505');
  });

  it('returns a wallet of such purchases alone at cost, without a result', () => {
    const summary = later([buildTransaction('buy', '2025-06-01', { price: 500 })]);
    expect([moneyOrNull(summary.value), moneyOrNull(summary.invested)]).toEqual(['500', '500']);
    expect([summary.unrealised, summary.profitLoss, summary.roi]).toEqual([null, null, null]);
    expect(moneyOrNull(summary.profitLoss24h)).toBeNull();
  });

  it('values a purchase on the day of the price at that price', () => {
    const summary = later([buildTransaction('buy', '2024-06-10T23:59:59Z', { price: 100 })]);
    expect([moneyOrNull(summary.value), summary.pendingCost]).toEqual(['120', null]);
  });

  it('consumes lots by method for a later sale and leaves it out of the 24-hour result', () => {
    const summary = later([
      old,
      buildTransaction('buy', '2025-06-01', { price: 500 }),
      buildTransaction('sale', '2025-06-02', { price: 600 }),
    ]);
    // The sale consumed one of the old coins: one is left at 120, the new one at its cost of 500.
    expect(moneyOrNull(summary.value)).toBe('620');
    expect(moneyOrNull(summary.realised)).toBe('520');
    expect(moneyOrNull(summary.profitLoss24h)).toBe('40');
  });
});

describe('allocate', () => {
  const entry = (asset: string, value: string | null) => ({
    asset,
    value: value === null ? null : parseMoney(value),
  });

  it('groups assets under 2 % but not at exactly 2 %', () => {
    const { slices } = allocate([entry('c', '1.99'), entry('a', '95.01'), entry('b', '2'), entry('d', '1')]);
    expect(
      slices.map(({ asset, assets, value, share }) => [asset, assets, moneyOrNull(value), share]),
    ).toEqual([
      ['a', ['a'], '95.01', 0.9501],
      ['b', ['b'], '2', 0.02],
      [null, ['c', 'd'], '2.99', 0.0299],
    ]);
  });

  it('sorts by value, largest first, then by id', () => {
    const given = [entry('c', '5'), entry('a', '4'), entry('b', '5'), entry('d', '9')];
    const order = (entries: typeof given) => allocate(entries).slices.map(({ asset }) => asset);
    expect(order(given)).toEqual(['d', 'b', 'c', 'a']);
    expect(order(given.toReversed())).toEqual(['d', 'b', 'c', 'a']);
  });

  it('lists an asset without a price and gives it no slice', () => {
    expect(allocate([entry('a', null), entry('b', '5'), entry('gone', '0')])).toMatchObject({
      slices: [{ asset: 'b', share: 1 }],
      unpriced: ['a'],
    });
    expect(allocate([]).slices).toEqual([]);
  });
});

describe('computeRealisedByYear', () => {
  it('returns gains, income and expenses per year with their transactions', () => {
    const ledger = buildLedger([
      buildTransaction('buy', '2022-01-01', { quantity: 3, price: 10 }),
      buildTransaction('sale', '2023-12-31', { id: 'old-year', price: 15 }),
      buildTransaction('sale', '2024-01-01', { id: 'new-year', price: 8, fees: 1 }),
      buildTransaction('reward', '2024-02-01', { id: 'reward', price: 4 }),
      buildTransaction('fee', '2024-03-01', { id: 'gas', quantity: '0.1', price: 20 }),
    ]);
    const years = computeRealisedByYear(ledger);
    expect(
      years.map((one) => [one.year, ...[one.gains, one.income, one.expenses, one.realised].map(moneyOrNull)]),
    ).toEqual([
      [2024, '-3', '4', '-1', '0'],
      [2023, '5', '0', '0', '5'],
    ]);
    expect(years[0]!.entries.toSorted()).toEqual(['gas', 'new-year', 'reward']);
    expect(ledger.totals.realised).toBe(years.reduce((sum, one) => sum + one.realised!, 0n));
  });

  it('counts transactions with an unknown result and leaves them out of the sums', () => {
    const [year] = computeRealisedByYear(
      buildLedger([
        buildTransaction('buy', '2024-01-01', { price: 10 }),
        buildTransaction('buy', '2024-01-02', { price: null }),
        buildTransaction('sale', '2024-02-01', { price: 15 }),
        buildTransaction('sale', '2024-02-02', { id: 'unknown', price: 15 }),
        buildTransaction('reward', '2024-02-03', { id: 'unpriced', price: null }),
      ]),
    );
    expect([moneyOrNull(year!.gains), moneyOrNull(year!.income), moneyOrNull(year!.realised)]).toEqual([
      '5',
      null,
      '5',
    ]);
    expect(year!.excludedCount).toBe(2);
    expect(year!.entries).toEqual(expect.arrayContaining(['unknown', 'unpriced']));
  });

  it('returns no year when coins were only moved out without fees', () => {
    const ledger = buildLedger([
      buildTransaction('buy', '2024-01-01'),
      buildTransaction('transfer_out', '2025-01-01'),
    ]);
    expect(computeRealisedByYear(ledger)).toEqual([]);
  });
});
