import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candle, chooseCandleUnit, groupCandles } from './candle-groups.ts';

const DAY = 86_400_000;
/** A Monday, the first day of its quarter's second month. */
const MONDAY = Date.UTC(2024, 6, 1);
const candle = (day: number, more: Partial<Candle> = {}): Candle => ({
  at: MONDAY + day * DAY,
  open: 10,
  high: 12,
  low: 8,
  close: 11,
  source: 'coinbase',
  ...more,
});
const week = (more: (day: number) => Partial<Candle> = () => ({})) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => candle(day, more(day)));

describe('groupCandles', () => {
  it('keeps days unchanged', () => {
    expect(groupCandles([candle(0), candle(3)], 'day').map(({ at, until }) => [at, until])).toEqual([
      [MONDAY, MONDAY],
      [MONDAY + 3 * DAY, MONDAY + 3 * DAY],
    ]);
  });

  it('joins a week: first open, highest, lowest, last close', () => {
    const days = week((day) => ({
      open: day + 5,
      close: day + 20,
      high: day === 2 ? 99 : 30,
      low: day === 4 ? 1 : 4,
    }));
    expect(groupCandles(days, 'week')).toEqual([
      { at: MONDAY, until: MONDAY + 6 * DAY, open: 5, high: 99, low: 1, close: 26, source: 'coinbase' },
    ]);
  });

  it('omits a week with a missing day, because its highest price is unknown', () => {
    expect(groupCandles(week().toSpliced(3, 1), 'week')).toEqual([]);
  });

  it('omits a week with two markets', () => {
    expect(
      groupCandles(
        week((day) => (day === 6 ? { source: 'binance-perp' } : {})),
        'week',
      ),
    ).toEqual([]);
  });

  it('joins a month of 31 days and a quarter', () => {
    const days = Array.from({ length: 92 }, (_, day) => candle(day));
    expect(groupCandles(days, 'month')).toHaveLength(3);
    expect(groupCandles(days, 'quarter')).toHaveLength(1);
    expect(groupCandles(days.slice(0, 30), 'month')).toEqual([]);
  });

  it('never shows a price outside those of its days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.double({ min: 1, max: 1e6, noNaN: true }))),
        fc.constantFrom('week' as const, 'month' as const, 'quarter' as const),
        (pairs, unit) => {
          const byDay = new Map(
            pairs.map(([day, price]) => [
              day,
              candle(day, { open: price, high: price * 2, low: price / 2, close: price }),
            ]),
          );
          const days = [...byDay.values()].sort((a, b) => a.at - b.at);
          for (const group of groupCandles(days, unit)) {
            const own = days.filter(({ at }) => at >= group.at && at <= group.until);
            expect(own).toHaveLength((group.until - group.at) / DAY + 1);
            expect(group.high).toBe(Math.max(...own.map(({ high }) => high)));
            expect(group.low).toBe(Math.min(...own.map(({ low }) => low)));
          }
        },
      ),
    );
  });
});

describe('chooseCandleUnit', () => {
  it('chooses the shortest unit that fits', () => {
    expect(chooseCandleUnit(100, 100)).toBe('day');
    expect(chooseCandleUnit(101, 100)).toBe('week');
    expect(chooseCandleUnit(701, 100)).toBe('month');
    expect(chooseCandleUnit(3041, 100)).toBe('quarter');
    expect(chooseCandleUnit(1e6, 100)).toBe('quarter');
  });
});
