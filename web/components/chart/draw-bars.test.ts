import { describe, expect, it } from 'vitest';
import { drawBars } from './draw-bars.ts';

const DAY = 86_400_000;
const plot = { x: (at: number) => at / DAY, floor: 306, plotRight: 754 };
const bars = (values: readonly (number | null)[]) =>
  drawBars(
    {
      points: values.map((value, index) => ({ at: index * DAY, value })),
      label: 'volume',
      format: (value) => `${value} in all`,
    },
    plot,
  );

describe('drawBars', () => {
  it('draws the highest bar at full height, and none on days without a known value', () => {
    expect(bars([5, null, 10, 0])?.path).toBe('M0 306v-15M2 306v-30');
  });

  it('names the value of the highest bar', () => {
    expect(bars([5, 10])?.top).toBe('10 in all');
  });

  it('returns null when no value is known', () => {
    expect(bars([null, 0])).toBeNull();
    expect(bars([])).toBeNull();
  });

  it('groups the bars of a long range', () => {
    const barPaths = bars(Array.from({ length: 2000 }, () => 9))!;
    expect(barPaths.path.split('M').length - 1).toBeLessThanOrEqual(189);
    expect(barPaths.stroke).toBeGreaterThanOrEqual(1);
  });
});
