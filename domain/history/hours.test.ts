import { describe, expect, it } from 'vitest';
import { arrangeSlots, coversDays, findFirstHour } from '#domain/history/hours.ts';

const HOUR_MS = 3_600_000;
const UNTIL = Date.parse('2026-03-10T12:34:56Z');
/** Hours from `first` to `last` hours before the range ends. */
const hours = (first: number, last = 0) =>
  Array.from({ length: first - last + 1 }, (_, index) => findFirstHour(UNTIL, 0) - (first - index) * HOUR_MS);

describe('findFirstHour', () => {
  it('counts days back from the hour', () => {
    expect(new Date(findFirstHour(UNTIL, 7)).toISOString()).toBe('2026-03-03T12:00:00.000Z');
  });
});

describe('coversDays', () => {
  it.each<[string, number[], boolean]>([
    ['every hour', hours(24), true],
    ['no hour', [], false],
    ['a start 3 hours late', hours(21), true],
    ['a start 4 hours late', hours(20), false],
    ['an end 3 hours early', hours(24, 3), true],
    ['an end 4 hours early', hours(24, 4), false],
    ['18 hours of 25', [...hours(24, 16), ...hours(8)], true],
    ['17 hours of 25', [...hours(24, 16), ...hours(7)], false],
  ])('with %s of a day', (_what, given, covers) => {
    expect(coversDays(given, 1, UNTIL)).toBe(covers);
  });
});

describe('arrangeSlots', () => {
  const slots = (...backs: number[]) => backs.map((back) => ({ back, price: 100 - back }));
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

  it('returns the prices oldest first, null where one is missing', () => {
    const prices = arrangeSlots(slots(...range(0, 19), ...range(21, 41)))!;
    expect(prices).toHaveLength(42);
    expect([prices[0], prices[21], prices[41]]).toEqual([59, null, 100]);
  });

  it.each<[string, number[]]>([
    ['the newest price is missing', range(1, 41)],
    ['the oldest price is missing', range(0, 40)],
    ['more than a quarter is missing', [...range(0, 29), 41]],
  ])('returns null when %s', (_why, backs) => {
    expect(arrangeSlots(slots(...backs))).toBeNull();
  });
});
