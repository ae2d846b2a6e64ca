import { describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '#contracts/history.ts';
import { isHourly, toCandles, toPriceSeries, toRelativeSeries, trimLeadingGaps } from './price-series.ts';

const DAY = 86_400_000;
const history = (days: number[], values: (number | null)[]): HistoryAnswer => ({
  prices: days.map((day, index) => [day * DAY, values[index] ?? null]),
  market_caps: [],
  total_volumes: [[0, 7]],
  sources: ['coingecko'],
  close_sources: [[0, 'coingecko']],
  candles: null,
  recorded: null,
  hourly_days: [],
});

describe('toPriceSeries', () => {
  it('adds the volume of the same day, or null when none is recorded', () => {
    expect(toPriceSeries(history([0, 1], [5, 6]))).toEqual([
      { at: 0, value: 5, volume: 7, source: 'coingecko' },
      { at: DAY, value: 6, volume: null, source: 'coingecko' },
    ]);
  });

  it('returns market caps when asked for them', () => {
    const answer = { ...history([0], [5]), market_caps: [[0, 90]] as [number, number][] };
    expect(toPriceSeries(answer, 'cap')).toEqual([{ at: 0, value: 90, volume: 7, source: null }]);
  });

  it('orders rows by time', () => {
    expect(toPriceSeries(history([2, 0], [1, 2])).map((point) => point.at)).toEqual([0, 2 * DAY]);
  });
});

describe('toCandles', () => {
  it('returns candles with the source of their stretch, and omits days without an exchange rate', () => {
    const answer: HistoryAnswer = {
      ...history([0], [1]),
      candles: {
        from: '1970-01-01',
        until: '1970-01-03',
        rows: [
          [0, 1, 3, 1, 2],
          [DAY, null, null, null, null],
          [2 * DAY, 2, 4, 1, 3],
        ],
        sources: [
          [0, 'coinbase'],
          [2 * DAY, 'binance-perp'],
        ],
      },
    };
    expect(toCandles(answer)).toEqual([
      { at: 0, open: 1, high: 3, low: 1, close: 2, source: 'coinbase' },
      { at: 2 * DAY, open: 2, high: 4, low: 1, close: 3, source: 'binance-perp' },
    ]);
    expect(toCandles(history([0], [1]))).toEqual([]);
  });
});

describe('trimLeadingGaps', () => {
  it('drops the days before the first price and keeps later gaps', () => {
    const values = (list: (number | null)[]) =>
      trimLeadingGaps(
        toPriceSeries(
          history(
            list.map((_, day) => day),
            list,
          ),
        ),
      ).map((point) => point.value);
    expect(values([null, null, 3, null, 5])).toEqual([3, null, 5]);
    expect(values([null])).toEqual([]);
  });
});

describe('isHourly', () => {
  it('returns true for hourly and false for daily rows', () => {
    expect(isHourly(toPriceSeries(history([0, 1 / 24, 2 / 24, 3 / 24], [1, 1, 1, 1])))).toBe(true);
    expect(isHourly(toPriceSeries(history([0, 1, 2, 3], [1, 1, 1, 1])))).toBe(false);
  });
});

describe('toRelativeSeries', () => {
  it('divides each price by that of the other asset at the same time', () => {
    const points = toRelativeSeries(history([0, 1], [5, 6]), history([0, 1], [10, 2]));
    expect(points.map(({ value }) => value)).toEqual([0.5, 3]);
  });

  it.each([
    ['has no row', history([1], [2])],
    ['has no price', history([0, 1], [null, 2])],
    ['has a price of 0', history([0, 1], [0, 2])],
  ])('is unknown where the other asset %s', (_name, other) => {
    expect(toRelativeSeries(history([0, 1], [5, 6]), other).map(({ value }) => value)).toEqual([null, 3]);
  });

  it('is unknown where the asset has no price', () => {
    expect(toRelativeSeries(history([0], [null]), history([0], [2]))).toMatchObject([{ value: null }]);
  });
});
