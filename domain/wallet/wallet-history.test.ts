import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, moneyText } from '#domain/wallet/fixed.ts';
import { DAY_MS, dayNumber, dayText } from '#domain/wallet/instant.ts';
import { performanceOf } from '#domain/wallet/performance.ts';
import { summarise } from '#domain/wallet/summary.ts';
import { type PriceOn, walletHistory } from '#domain/wallet/wallet-history.ts';
import { arbitraryWallet } from '#tests/builders/arbitrary-wallet.ts';
import { buildBooks, buildTransaction } from '#tests/builders/build-transaction.ts';

const day = (text: string): number => dayNumber(Date.parse(text));
const moneyOrNull = (amount: Money | null): string | null => (amount === null ? null : moneyText(amount));
const FROM = day('2024-01-01');

/** 100 on 1 January 2024, and 1 more every day. */
const rising: PriceOn = (_, on) => 100 + on - FROM;

describe('walletHistory', () => {
  const { steps } = buildBooks([
    buildTransaction('buy', '2024-01-02', { quantity: 2, price: 100, fees: 5 }),
    buildTransaction('sale', '2024-01-04', { quantity: 1, price: 110 }),
    buildTransaction('buy', '2024-01-04T10:00:00Z', { asset: 'ethereum', quantity: 3, price: 10 }),
  ]);

  it('returns value and invested money at the end of every day', () => {
    const days = walletHistory(steps, { from: FROM, to: day('2024-01-05'), priceOn: rising });
    expect(days.map((one) => [dayText(one.day), moneyOrNull(one.value), moneyOrNull(one.invested)])).toEqual([
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
    const [first] = walletHistory(steps, { from: day('2024-01-03'), to: day('2024-01-03'), priceOn: rising });
    expect([moneyOrNull(first!.value), moneyOrNull(first!.flowIn)]).toEqual(['204', '0']);
  });

  it('returns a null value when an asset held has no price that day, and lists the asset', () => {
    const priceOn: PriceOn = (asset, on) => (asset === 'ethereum' ? null : rising(asset, on));
    const days = walletHistory(steps, { from: day('2024-01-03'), to: day('2024-01-04'), priceOn });
    expect(days.map(({ value, unpriced }) => [moneyOrNull(value), unpriced])).toEqual([
      ['204', []],
      [null, ['ethereum']],
    ]);
    expect(moneyOrNull(days[1]!.invested)).toBe('132.5');
  });

  it('matches the summary of the ledger up to each day', () => {
    fc.assert(
      fc.property(arbitraryWallet(), (history) => {
        const books = buildBooks(history, 'lifo');
        const from = day('2022-12-30');
        const to = from + 40;
        for (const one of walletHistory(books.steps, { from, to, priceOn: rising })) {
          const end = (one.day + 1) * DAY_MS;
          const until = buildBooks(
            history.filter(({ at }) => at < end),
            'lifo',
          );
          const price = (): number => rising('', one.day)!;
          const { value, invested } = summarise(until, { now: end, priceNow: price, priceThen: price });
          expect([one.value, one.invested]).toEqual([value, invested]);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('performanceOf', () => {
  const year = { from: FROM, to: FROM + 365 };

  it('returns 100 % for both when the price doubles in a year', () => {
    const { steps } = buildBooks([buildTransaction('buy', '2024-01-01', { price: 100 })]);
    const days = walletHistory(steps, { ...year, priceOn: (_, on) => (on === year.to ? 200 : 100) });
    const { timeWeighted, moneyWeighted } = performanceOf(days);
    expect(timeWeighted).toBeCloseTo(1, 10);
    expect(moneyWeighted).toBeCloseTo(1, 10);
  });

  it('lowers only the money-weighted return when money is put in at the top', () => {
    const { steps } = buildBooks([
      buildTransaction('buy', '2024-01-01', { price: 100 }),
      buildTransaction('buy', '2024-07-01', { quantity: 10, price: 200 }),
    ]);
    const priceOn: PriceOn = (_, on) => (on >= day('2024-06-30') && on < year.to ? 200 : 100);
    const { timeWeighted, moneyWeighted } = performanceOf(walletHistory(steps, { ...year, priceOn }));
    expect(timeWeighted).toBeCloseTo(0, 10);
    expect(moneyWeighted!).toBeLessThan(-0.5);
  });

  it('starts from the value of the evening before', () => {
    const { steps } = buildBooks([buildTransaction('buy', '2023-01-01', { price: 1 })]);
    const days = walletHistory(steps, { from: FROM, to: FROM + 364, priceOn: () => 150 });
    const before = walletHistory(steps, { from: FROM - 1, to: FROM - 1, priceOn: () => 100 })[0]!.value;
    const { timeWeighted, moneyWeighted } = performanceOf(days, before);
    expect(timeWeighted).toBeCloseTo(0.5, 10);
    expect(moneyWeighted).toBeCloseTo(0.5, 10);
  });

  it('counts coins of unknown price at the market price of their day', () => {
    const returnsOf = (price: number | null) =>
      performanceOf(
        walletHistory(buildBooks([buildTransaction('buy', '2024-01-01', { price })]).steps, {
          ...year,
          priceOn: rising,
        }),
      );
    expect(returnsOf(null)).toEqual(returnsOf(100));
  });

  it('returns null when the value of a day with flows is unknown, and without days or money', () => {
    const gap = buildBooks([buildTransaction('buy', '2024-01-01')]).steps;
    const without = (day: number) =>
      performanceOf(walletHistory(gap, { ...year, priceOn: (_, on) => (on === day ? null : 100) }));
    expect(without(FROM).timeWeighted).toBeNull();
    expect(without(FROM + 9).timeWeighted).toBe(0);
    expect(performanceOf([])).toEqual({ timeWeighted: null, moneyWeighted: null });
    expect(performanceOf(walletHistory([], { ...year, priceOn: rising })).timeWeighted).toBeNull();
  });
});
