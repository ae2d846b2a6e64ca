import { describe, expect, it } from 'vitest';
import { drawChart } from './draw-chart.ts';
import type { PricePoint } from './price-series.ts';

const DAY = 86_400_000;
const box = { width: 800, height: 330, right: 46, most: 6 };
const days = (values: (number | null)[], volume: number | null = null): PricePoint[] =>
  values.map((value, index) => ({ at: index * DAY, value, volume }));

describe('drawChart', () => {
  it('draws one line from the left edge to the axis', () => {
    const chart = drawChart(days([1, 2, 3]), box);
    expect(chart?.lines).toHaveLength(1);
    expect(chart?.lines[0]).toMatch(/^M0,.*L377,.*L754,/);
  });

  it('leaves a gap where a day has no price, and a dot for a day alone', () => {
    const chart = drawChart(days([1, 2, null, 3, null, 4, 5]), box);
    expect(chart?.lines).toHaveLength(2);
    expect(chart?.dots).toHaveLength(1);
  });

  it('keeps the line between the outer hairlines, higher prices nearer the top', () => {
    const chart = drawChart(days([1.2, 2.01]), box)!;
    expect(chart.values[0]!.y).toBeGreaterThan(chart.values.at(-1)!.y);
    expect(chart.last.y).toBeGreaterThanOrEqual(chart.values.at(-1)!.y);
    expect(chart.last).toMatchObject({ value: 2.01, x: 754 });
  });

  it('draws volume only where it is known', () => {
    expect(drawChart(days([1, 2]), box)?.volume).toBe('');
    expect(drawChart(days([1, 2], 9), box)?.volume).toBe('M0 306v-30M754 306v-30');
  });

  it('leads the eye over a sparse series without drawing a line', () => {
    const sparse = [1, 2, 3].map((value, index) => ({ at: index * 30 * DAY, value, volume: null }));
    const chart = drawChart(sparse, box)!;
    expect(chart.lines).toEqual([]);
    expect(chart.dots).toHaveLength(3);
    expect(chart.guide).toMatch(/^M0,.*L377,.*L754,/);
    expect(drawChart(days([1, 2]), box)?.guide).toBe('');
  });

  it('thins volume bars of a long range instead of smearing them', () => {
    const chart = drawChart(
      days(
        Array.from({ length: 2000 }, () => 5),
        9,
      ),
      box,
    )!;
    expect(chart.volume.split('M').length - 1).toBeLessThanOrEqual(189);
  });

  it('knows which moment lies at an x', () => {
    const chart = drawChart(days([1, 2, 3]), box)!;
    expect(chart.timeAt(chart.xOf(DAY))).toBe(DAY);
    expect(chart.timeAt(754)).toBe(2 * DAY);
  });

  it('has nothing to draw without a price', () => {
    expect(drawChart(days([null, null]), box)).toBeNull();
    expect(drawChart([], box)).toBeNull();
  });
});
