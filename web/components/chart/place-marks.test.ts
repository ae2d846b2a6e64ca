import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartMark } from './chart-content.ts';
import { placeMarks } from './place-marks.ts';

const x = (at: number) => at;
const mark = (at: number, kind: ChartMark['kind'] = 'flag', ...names: string[]): ChartMark => ({
  at,
  kind,
  names,
});

describe('placeMarks', () => {
  it('merges marks under 18 units apart into one with their number, and keeps others separate', () => {
    expect(placeMarks([mark(0), mark(17), mark(35)], x)).toMatchObject([
      { x: 0, at: 0, kind: 'flag', sign: '2', marks: [{ at: 0 }, { at: 17 }] },
      { x: 35, kind: 'flag', sign: '' },
    ]);
    expect(placeMarks([mark(0), mark(18)], x)).toHaveLength(2);
  });

  it('gives merged marks of different kinds no kind', () => {
    expect(placeMarks([mark(0, 'flag'), mark(1, 'move')], x)).toMatchObject([{ kind: null, sign: '2' }]);
  });

  it('keeps the sign of a single mark', () => {
    expect(placeMarks([{ ...mark(0, 'move'), sign: 'B' }], x)[0]!.sign).toBe('B');
  });

  it('loses no mark, and places all at least 18 units apart', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1300 })), (days) => {
        const marks = days.toSorted((a, b) => a - b).map((day) => mark(day));
        const placed = placeMarks(marks, x);
        expect(placed.flatMap((each) => each.marks)).toEqual(marks);
        for (const [index, { x: left }] of placed.entries())
          if (index > 0) expect(left - placed[index - 1]!.x).toBeGreaterThanOrEqual(18);
      }),
    );
  });
});
