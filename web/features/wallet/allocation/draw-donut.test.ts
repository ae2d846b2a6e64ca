import { describe, expect, it } from 'vitest';
import { drawDonut } from './draw-donut.ts';

describe('drawDonut', () => {
  it('draws one path per share', () => {
    expect(drawDonut([1], 84)).toHaveLength(1);
    expect(drawDonut([0.5, 0.3, 0.2], 84)).toHaveLength(3);
    expect(drawDonut([], 84)).toEqual([]);
  });

  it('starts at the top with the first share', () => {
    const [first] = drawDonut([0.1, 0.9], 100);
    const [, x, y] = /^M([-\d.]+),([-\d.]+)/.exec(first!)!;
    expect(Number(x)).toBeCloseTo(0, -1);
    expect(Number(y)).toBeLessThan(-99);
  });
});
