import { describe, expect, it } from 'vitest';
import { drawBars } from './draw-bars.ts';

const DAY = 86_400_000;
const plot = { x: (at: number) => at / DAY, floor: 306, plotRight: 754 };
const bars = (values: readonly (number | null)[]) =>
  drawBars(
    values.map((value, index) => ({ at: index * DAY, value })),
    'volume',
    plot,
  );

describe('drawBars', () => {
  it('draws the highest in full, and days without a known value not at all', () => {
    expect(bars([5, null, 10, 0])?.path).toBe('M0 306v-15M2 306v-30');
  });

  it('draws nothing where nothing is known', () => {
    expect(bars([null, 0])).toBeNull();
    expect(bars([])).toBeNull();
  });

  it('thins bars of a long range instead of smearing them', () => {
    const barPaths = bars(Array.from({ length: 2000 }, () => 9))!;
    expect(barPaths.path.split('M').length - 1).toBeLessThanOrEqual(189);
    expect(barPaths.stroke).toBeGreaterThanOrEqual(1);
  });
});
