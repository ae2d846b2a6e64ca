import { describe, expect, it } from 'vitest';
import { drawDonut } from './draw-donut.ts';

describe('drawDonut', () => {
  it('draws a whole ring for one share, and a path for each of several', () => {
    expect(drawDonut([1], 84)).toHaveLength(1);
    expect(drawDonut([0.5, 0.3, 0.2], 84)).toHaveLength(3);
    expect(drawDonut([], 84)).toEqual([]);
  });

  it('begins at the top with the first share, whatever its size', () => {
    const [first] = drawDonut([0.1, 0.9], 100);
    const [, x, y] = /^M([-\d.]+),([-\d.]+)/.exec(first!)!;
    expect(Number(x)).toBeCloseTo(0, -1);
    expect(Number(y)).toBeLessThan(-99);
  });
});
