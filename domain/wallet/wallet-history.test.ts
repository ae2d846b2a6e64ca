import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, moneyToText } from '#domain/wallet/fixed.ts';
import { DAY_MS, formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import { computePerformance } from '#domain/wallet/performance.ts';
import { summarise } from '#domain/wallet/summary.ts';
import { computeWalletHistory, type PriceOn } from '#domain/wallet/wallet-history.ts';
import { arbitraryWallet } from '#tests/builders/arbitrary-wallet.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';

const day = (text: string): number => toDayNumber(Date.parse(text));
const moneyOrNull = (amount: Money | null): string | null => (amount === null ? null : moneyToText(amount));
const FROM = day('2024-01-01');

/** 100 on 1 January 2024, and 1 more every day. */
const risingPrice: PriceOn = (_, on) => 100 + on - FROM;

describe('computeWalletHistory', () => {
  const { steps } = buildLedger([
    buildTransaction('buy', '2024-01-02', { quantity: 2, price: 100, fees: 5 }),
    buildTransaction('sale', '2024-01-04', { quantity: 1, price: 110 }),
    buildTransaction('buy', '2024-01-04T10:00:00Z', { asset: 'ethereum', quantity: 3, price: 10 }),
  ]);

  it('returns value and invested money at the end of every day', () => {
    const days = computeWalletHistory(steps, { from: FROM, to: day('2024-01-05'), priceOn: risingPrice });
    expect(
      days.map((one) => [formatDayNumber(one.day), moneyOrNull(one.value), moneyOrNull(one.invested)]),
    ).toEqual([
      ['2024-01-01', '0', '0'],
      ['2024-01-02', '202', '205'],
      ['2024-01-03', '204', '205'],
      ['2024-01-04', '412', '132.5'],
      ['2024-01-05', '416', '132.5'],
    ]);
    expect(days.map(({ flowIn, flowOut }) => [moneyOrNull(flowIn), moneyOrNull(flowOut)])).toEqual([
      ['0', '0'],
      ['205', '0'],
      ['0', '0'],
      ['30', '110'],
      ['0', '0'],
    ]);
  });

  it('counts earlier transactions but not their flows', () => {
    const [first] = computeWalletHistory(steps, {
      from: day('2024-01-03'),
      to: day('2024-01-03'),
      priceOn: risingPrice,
    });
    expect([moneyOrNull(first!.value), moneyOrNull(first!.flowIn)]).toEqual(['204', '0']);
  });

  it('returns a null value when an asset held has no price that day, and lists the asset', () => {
    const priceOn: PriceOn = (asset, on) => (asset === 'ethereum' ? null : risingPrice(asset, on));
    const days = computeWalletHistory(steps, { from: day('2024-01-03'), to: day('2024-01-04'), priceOn });
    expect(days.map(({ value, unpriced }) => [moneyOrNull(value), unpriced])).toEqual([
      ['204', []],
      [null, ['ethereum']],
    ]);
    expect(moneyOrNull(days[1]!.invested)).toBe('132.5');
  });

  it('matches the summary of the ledger up to each day', () => {
    fc.assert(
      fc.property(arbitraryWallet(), (history) => {
        const ledger = buildLedger(history, 'lifo');
        const from = day('2022-12-30');
        const to = from + 40;
        for (const one of computeWalletHistory(ledger.steps, { from, to, priceOn: risingPrice })) {
          const end = (one.day + 1) * DAY_MS;
          const until = buildLedger(
            history.filter(({ at }) => at < end),
            'lifo',
          );
          const price = () => risingPrice('', one.day)!;
          const { value, invested } = summarise(until, { now: end, priceNow: price, priceThen: price });
          expect([one.value, one.invested]).toEqual([value, invested]);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('computePerformance', () => {
  const year = { from: FROM, to: FROM + 365 };

  it('returns 100 % for both when the price doubles in a year', () => {
    const { steps } = buildLedger([buildTransaction('buy', '2024-01-01', { price: 100 })]);
    const days = computeWalletHistory(steps, { ...year, priceOn: (_, on) => (on === year.to ? 200 : 100) });
    const { twr, mwrr } = computePerformance(days);
    expect(twr).toBeCloseTo(1, 10);
    expect(mwrr).toBeCloseTo(1, 10);
  });

  it('lowers only the money-weighted return when money is put in at the top', () => {
    const { steps } = buildLedger([
      buildTransaction('buy', '2024-01-01', { price: 100 }),
      buildTransaction('buy', '2024-07-01', { quantity: 10, price: 200 }),
    ]);
    const priceOn: PriceOn = (_, on) => (on >= day('2024-06-30') && on < year.to ? 200 : 100);
    const { twr, mwrr } = computePerformance(computeWalletHistory(steps, { ...year, priceOn }));
    expect(twr).toBeCloseTo(0, 10);
    expect(mwrr!).toBeLessThan(-0.5);
  });

  it('starts from the value of the evening before', () => {
    const { steps } = buildLedger([buildTransaction('buy', '2023-01-01', { price: 1 })]);
    const days = computeWalletHistory(steps, { from: FROM, to: FROM + 364, priceOn: () => 150 });
    const before = computeWalletHistory(steps, { from: FROM - 1, to: FROM - 1, priceOn: () => 100 })[0]!
      .value;
    const { twr, mwrr } = computePerformance(days, before);
    expect(twr).toBeCloseTo(0.5, 10);
    expect(mwrr).toBeCloseTo(0.5, 10);
  });

  it('counts coins of unknown price at the market price of their day', () => {
    const computeReturns = (price: number | null) =>
      computePerformance(
        computeWalletHistory(buildLedger([buildTransaction('buy', '2024-01-01', { price })]).steps, {
          ...year,
          priceOn: risingPrice,
        }),
      );
    expect(computeReturns(null)).toEqual(computeReturns(100));
  });

  it('returns null when the value of a day with flows is unknown, and without days or money', () => {
    const gap = buildLedger([buildTransaction('buy', '2024-01-01')]).steps;
    const without = (day: number) =>
      computePerformance(
        computeWalletHistory(gap, { ...year, priceOn: (_, on) => (on === day ? null : 100) }),
      );
    expect(without(FROM).twr).toBeNull();
    expect(without(FROM + 9).twr).toBe(0);
    expect(computePerformance([])).toEqual({ twr: null, mwrr: null });
    expect(computePerformance(computeWalletHistory([], { ...year, priceOn: risingPrice })).twr).toBeNull();
  });
});
