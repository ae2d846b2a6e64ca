import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RollingWindow } from './rolling-window.ts';

describe('RollingWindow', () => {
  it('holds the newest values, with their mean, for any stream', () => {
    const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 12 }), (stream, size) => {
        const window = new RollingWindow(size);
        for (const value of stream) window.push(value);
        const held = stream.slice(-size);
        expect([...window.newest(size)]).toEqual(held);
        expect([...window.newest(2)]).toEqual(held.slice(-2));
        expect(window.at(0)).toBe(held.at(-1));
        expect(window.mean()).toBeCloseTo(held.reduce((sum, value) => sum + value, 0) / held.length, 6);
      }),
    );
  });

  it('has no rounding left from values that are long gone', () => {
    const window = new RollingWindow(4);
    for (const value of [1e15, 1e15, 1e15, 1e15, 0.1, 0.1, 0.1, 0.1]) window.push(value);
    expect(window.mean()).toBe(0.1);
  });

  it('has no mean after it was cleared', () => {
    const window = new RollingWindow(3);
    window.push(5);
    window.clear();
    expect(window.count).toBe(0);
    expect(window.mean()).toBeNaN();
  });
});
