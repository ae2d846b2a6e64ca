import { describe, expect, it } from 'vitest';
import { computeYearFigures } from './year-figures.ts';

const DAY = 86_400_000;
const LAST = Date.parse('2026-05-04T00:00:00Z');

/** Daily closes up to the last day: `days` of them, each from its distance in days to the last. */
const closes = (days: number, price: (ago: number) => number | null): [number, number | null][] =>
  Array.from({ length: days }, (_, index) => {
    const ago = days - 1 - index;
    return [LAST - ago * DAY, price(ago)];
  });

describe('computeYearFigures', () => {
  it('returns the changes since the closes 30 and 365 days earlier, in percent', () => {
    const prices = closes(366, (ago) => (ago === 365 ? 50 : ago === 30 ? 80 : 100));
    expect(computeYearFigures(prices)).toMatchObject({ change_30d: 25, change_1y: 100 });
  });

  it('takes a close up to two days earlier when the day has none, and no older one', () => {
    const gap = (missing: readonly number[]) =>
      closes(60, (ago) => (missing.includes(ago) ? null : ago === 32 ? 80 : 100));
    expect(computeYearFigures(gap([30, 31])).change_30d).toBe(25);
    expect(computeYearFigures(gap([30, 31, 32])).change_30d).toBeNull();
  });

  it('returns the lowest and highest close of the last 365 days', () => {
    const prices = closes(400, (ago) => (ago === 365 ? 1 : ago === 364 ? 20 : ago === 10 ? 90 : 50));
    expect(computeYearFigures(prices).year).toEqual({ low: 20, high: 90, last: 50 });
  });

  it.each([
    [330, { low: 5, high: 5, last: 5 }],
    [329, null],
  ])('with %d closes in the year gives the range %o', (count, year) => {
    expect(computeYearFigures(closes(count, () => 5)).year).toEqual(year);
  });

  it('is unknown without closes, and ignores days without one', () => {
    const unknown = { change_30d: null, change_1y: null, year: null };
    expect(computeYearFigures([])).toEqual(unknown);
    expect(computeYearFigures(closes(3, () => null))).toEqual(unknown);
  });
});
