import { describe, expect, it } from 'vitest';
import { drawLines } from '#web/features/comparator/draw-lines.ts';
import { together } from '#web/features/comparator/together.ts';

const DAY = 86_400_000;
const box = { width: 1000, height: 360, right: 60, most: 9 };
const of = (...series: (number | null)[][]) =>
  together(
    series.map((values) => ({
      prices: values.map((value, at): [number, number | null] => [at * DAY, value]),
      market_caps: [],
      total_volumes: [],
      sources: [],
      recorded: null,
    })),
  );

describe('drawLines', () => {
  it('starts all lines at one point', () => {
    const [one, other] = drawLines(of([2, 3, 4], [8, 4, 2]), 2, box)!.series;
    expect(one!.lines[0]!.split('L')[0]).toBe(other!.lines[0]!.split('L')[0]);
  });

  it('leaves a gap where a day is missing, and a dot where one stands alone', () => {
    const [one] = drawLines(of([1, 2, null, 3, null, 4, 5, 6], [1, 1, 1, 1, 1, 1, 1, 1]), 2, box)!.series;
    expect([one!.lines.length, one!.dots.length, one!.guide]).toEqual([2, 1, '']);
  });

  it('leads the eye over a series of single days, without a line between them', () => {
    const sparse = Array.from({ length: 61 }, (_, day) => (day % 30 === 0 ? day + 1 : null));
    const [one] = drawLines(
      of(
        sparse,
        Array.from({ length: 61 }, () => 1),
      ),
      2,
      box,
    )!.series;
    expect([one!.lines, one!.dots.length]).toEqual([[], 3]);
    expect(one!.guide).toMatch(/^M0,/);
  });

  it('scales the axis by those that are drawn', () => {
    const wild = of([1, 1], [1, 2], [1, 1000]);
    expect(drawLines(wild, 2, box)!.values.at(-1)!.value).toBe(200);
    expect(drawLines(wild, 3, box)!.values.at(-1)!.value).toBeGreaterThanOrEqual(100_000);
  });

  it('finds the day under an x, and has nothing to draw without a common day', () => {
    const chart = drawLines(of([1, 2, 3], [3, 2, 1]), 2, box)!;
    expect(chart.timeAt(chart.xOf(DAY))).toBeCloseTo(DAY, -3);
    expect(drawLines(of([1], [null]), 2, box)).toBeNull();
  });
});
