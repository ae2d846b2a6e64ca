import { describe, expect, it } from 'vitest';
import { computeSpokes, toPolygonPoints } from './radar.ts';

describe('computeSpokes', () => {
  it('starts at the top and goes clockwise', () => {
    expect(toPolygonPoints(computeSpokes([100, 100, 100, 100], 50))).toBe('50,0 100,50 50,100 0,50');
  });

  it('puts 0 and null at the centre and 50 half way', () => {
    expect(toPolygonPoints(computeSpokes([0, null, 50, 50], 50))).toBe('50,50 50,50 50,75 25,50');
  });
});
