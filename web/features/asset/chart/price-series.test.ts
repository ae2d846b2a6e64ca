import { describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '#contracts/history.ts';
import { isHourly, toPriceSeries, toRelativeSeries, trimLeadingGaps } from './price-series.ts';

const DAY = 86_400_000;
const history = (days: number[], values: (number | null)[]): HistoryAnswer => ({
  prices: days.map((day, index) => [day * DAY, values[index] ?? null]),
  market_caps: [],
  total_volumes: [[0, 7]],
  sources: ['coingecko'],
  close_sources: [],
  candles: null,
  recorded: null,
});

describe('toPriceSeries', () => {
  it('adds the volume of the same day, or null when none is recorded', () => {
    expect(toPriceSeries(history([0, 1], [5, 6]))).toEqual([
      { at: 0, value: 5, volume: 7 },
      { at: DAY, value: 6, volume: null },
    ]);
  });

  it('returns market caps when asked for them', () => {
    const answer = { ...history([0], [5]), market_caps: [[0, 90]] as [number, number][] };
    expect(toPriceSeries(answer, 'cap')).toEqual([{ at: 0, value: 90, volume: 7 }]);
  });

  it('orders rows by time', () => {
    expect(toPriceSeries(history([2, 0], [1, 2])).map((point) => point.at)).toEqual([0, 2 * DAY]);
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
