import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawHatch } from './hatch.ts';

const readLines = (path: string): number[][] =>
  path
    .split('M')
    .filter(Boolean)
    .map((line) => line.split(/[ L]/).map(Number));

describe('drawHatch', () => {
  it('draws parallel lines at 45 degrees', () => {
    const lines = readLines(drawHatch({ x: 0, y: 0, width: 10, height: 10 }, 5));
    expect(lines).toEqual([
      [0, 5, 5, 0],
      [0, 10, 10, 0],
      [5, 10, 10, 5],
    ]);
  });

  it('draws nothing in an area without extent', () => {
    expect(drawHatch({ x: 0, y: 0, width: 0, height: 10 }, 5)).toBe('');
    expect(drawHatch({ x: 0, y: 0, width: 10, height: 0 }, 5)).toBe('');
  });

  it('never leaves the area', () => {
    const size = fc.double({ min: 0.1, max: 100, noNaN: true });
    fc.assert(
      fc.property(
        size,
        size,
        size,
        size,
        fc.double({ min: 1, max: 20, noNaN: true }),
        (x, y, width, height, pitch) => {
          for (const [x1, y1, x2, y2] of readLines(drawHatch({ x, y, width, height }, pitch)) as [
            number,
            number,
            number,
            number,
          ][]) {
            expect(Math.min(x1, x2)).toBeGreaterThanOrEqual(x - 0.01);
            expect(Math.max(x1, x2)).toBeLessThanOrEqual(x + width + 0.01);
            expect(Math.min(y1, y2)).toBeGreaterThanOrEqual(y - 0.01);
            expect(Math.max(y1, y2)).toBeLessThanOrEqual(y + height + 0.01);
          }
        },
      ),
    );
  });
});
