import { describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '#contracts/history.ts';
import { fromFirstPrice, isHourly, isSparse, priceSeries, stretches, usualStep } from './price-series.ts';

const DAY = 86_400_000;
const history = (days: number[], values: (number | null)[]): HistoryAnswer => ({
  prices: days.map((day, index) => [day * DAY, values[index] ?? null]),
  market_caps: [],
  total_volumes: [[0, 7]],
  sources: ['coingecko'],
  recorded: null,
});
const valuesOf = (days: number[], values: (number | null)[]) =>
  stretches(priceSeries(history(days, values))).map((stretch) => stretch.map((point) => point.value));

describe('priceSeries', () => {
  it('puts the volume of the same day beside the price and null where there is none', () => {
    expect(priceSeries(history([0, 1], [5, 6]))).toEqual([
      { at: 0, value: 5, volume: 7 },
      { at: DAY, value: 6, volume: null },
    ]);
  });

  it('orders rows by time', () => {
    expect(priceSeries(history([2, 0], [1, 2])).map((point) => point.at)).toEqual([0, 2 * DAY]);
  });
});

describe('fromFirstPrice', () => {
  it('drops the days before the first price and keeps later gaps', () => {
    const values = (list: (number | null)[]) =>
      fromFirstPrice(
        priceSeries(
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

describe('stretches', () => {
  it('is one line while days follow each other', () => {
    expect(valuesOf([0, 1, 2], [1, 2, 3])).toEqual([[1, 2, 3]]);
  });

  it('breaks at a day without a price', () => {
    expect(valuesOf([0, 1, 2], [1, null, 3])).toEqual([[1], [3]]);
  });

  it('breaks where days are missing', () => {
    expect(valuesOf([0, 1, 2, 9, 10], [1, 2, 3, 4, 5])).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('never joins days that were recorded a month apart', () => {
    expect(valuesOf([0, 30, 60], [1, 2, 3])).toEqual([[1], [2], [3]]);
  });

  it('is empty when nothing has a price', () => {
    expect(valuesOf([0, 1], [null, null])).toEqual([]);
  });
});

describe('usualStep', () => {
  it('is the median step, so that one gap does not change it', () => {
    expect(usualStep(priceSeries(history([0, 1, 2, 90], [1, 1, 1, 1])))).toBe(DAY);
  });
});

describe('isSparse', () => {
  it('holds where rows usually stand more than two days apart', () => {
    expect(isSparse(priceSeries(history([0, 30, 60], [1, 1, 1])))).toBe(true);
    expect(isSparse(priceSeries(history([0, 2, 4], [1, 1, 1])))).toBe(false);
    expect(isSparse(priceSeries(history([0], [1])))).toBe(false);
  });
});

describe('isHourly', () => {
  it('holds for hours and not for days', () => {
    expect(isHourly(priceSeries(history([0, 1 / 24, 2 / 24, 3 / 24], [1, 1, 1, 1])))).toBe(true);
    expect(isHourly(priceSeries(history([0, 1, 2, 3], [1, 1, 1, 1])))).toBe(false);
  });
});
