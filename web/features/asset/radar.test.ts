import { describe, expect, it } from 'vitest';
import { radarPolygon, radarSpokes } from './radar.ts';

describe('radarSpokes', () => {
  it('starts at the top and goes clockwise', () => {
    expect(radarPolygon(radarSpokes([100, 100, 100, 100], 50))).toBe('50,0 100,50 50,100 0,50');
  });

  it('puts 0 and null at the centre and 50 half way', () => {
    expect(radarPolygon(radarSpokes([0, null, 50, 50], 50))).toBe('50,50 50,50 50,75 25,50');
  });
});
