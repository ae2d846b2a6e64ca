import { describe, expect, it } from 'vitest';
import { markFlags } from './flag-marks.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-04-01T00:00:00Z');
/** Daily points from 1 April 2026; null is a day without a price. */
const points = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({ at: START + index * DAY, value, volume: null }));
const flag = (since: string, title = 'Very new') => ({ since, title });

describe('markFlags', () => {
  it('marks the day on which a flag was raised', () => {
    expect(markFlags([flag('2026-04-02T19:07:00Z')], points([5, 6, 7]))).toEqual([
      { at: START + DAY, kind: 'flag', names: ['Very new'] },
    ]);
  });

  it('marks the next day with a value when that day has none', () => {
    expect(markFlags([flag('2026-04-02')], points([5, null, 7]))).toMatchObject([{ at: START + 2 * DAY }]);
  });

  it.each([
    ['before the first', '2026-03-31'],
    ['after the last', '2026-04-04'],
  ])('has no mark for a flag from %s shown day', (_name, since) => {
    expect(markFlags([flag(since)], points([5, 6, 7]))).toEqual([]);
  });

  it('sorts the marks by day', () => {
    const marks = markFlags([flag('2026-04-03', 'B'), flag('2026-04-01', 'A')], points([5, 6, 7]));
    expect(marks.map(({ names }) => names)).toEqual([['A'], ['B']]);
  });

  it('has no marks without points', () => {
    expect(markFlags([flag('2026-04-02')], [])).toEqual([]);
  });
});
