import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawGaps, findGaps } from './draw-gaps.ts';

const DAY = 86_400_000;
const on = (...days: number[]) => days.map((day) => ({ at: day * DAY, value: 1 }));

describe('findGaps', () => {
  it('counts the missing days of a gap of three days, and ignores two', () => {
    expect(findGaps(on(0, 1, 2, 3, 4, 8, 9, 10, 11))).toEqual([
      { from: 4 * DAY, to: 8 * DAY, days: 3, isOpen: false },
    ]);
    expect(findGaps(on(0, 1, 2, 3, 4, 7, 8, 9, 10))).toEqual([]);
  });

  it('counts unknown values as missing', () => {
    const points = on(0, 1, 2, 3, 4, 5, 6, 7, 8).map((point) =>
      point.at >= 2 * DAY && point.at <= 4 * DAY ? { ...point, value: null } : point,
    );
    expect(findGaps(points)).toMatchObject([{ from: DAY, to: 5 * DAY, days: 3 }]);
  });

  it('finds the days after the last value', () => {
    expect(findGaps(on(0, 1, 2), undefined, 5 * DAY)).toEqual([
      { from: 2 * DAY, to: 5 * DAY, days: 3, isOpen: true },
    ]);
    expect(findGaps(on(0, 1, 2), undefined, 4 * DAY)).toEqual([]);
  });

  it('finds none in a sparse series or within the reach of a series', () => {
    expect(findGaps(on(0, 30, 60))).toEqual([]);
    expect(findGaps(on(0, 30, 60), 32 * DAY)).toEqual([]);
  });
});

describe('drawGaps', () => {
  it('draws lines that stay inside the rectangle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 10, max: 300 }),
        (left, width, height) => {
          const [gap] = drawGaps([{ from: left, to: left + width, days: 3, isOpen: false }], {
            x: (at) => at,
            top: 14,
            bottom: 14 + height,
          });
          for (const [, x, y] of gap!.hatch.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)) {
            expect(Number(x)).toBeGreaterThanOrEqual(left);
            expect(Number(x)).toBeLessThanOrEqual(left + width);
            expect(Number(y)).toBeGreaterThanOrEqual(13.9);
            expect(Number(y)).toBeLessThanOrEqual(14.1 + height);
          }
        },
      ),
    );
  });
});
