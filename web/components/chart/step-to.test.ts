import { describe, expect, it } from 'vitest';
import { stepTo } from './step-to.ts';

const days = [0, 2, 3];

describe('stepTo', () => {
  it('starts at the last day', () => {
    expect(stepTo(days, null, 'ArrowLeft')).toBe(3);
  });

  it('moves from day to day across gaps', () => {
    expect(stepTo(days, 2, 'ArrowLeft')).toBe(0);
    expect(stepTo(days, 0, 'ArrowRight')).toBe(2);
  });

  it('stops at both ends', () => {
    expect(stepTo(days, 0, 'ArrowLeft')).toBe(0);
    expect(stepTo(days, 3, 'PageUp')).toBe(3);
    expect(stepTo(days, 3, 'Home')).toBe(0);
    expect(stepTo(days, null, 'End')).toBe(3);
  });

  it('moves to the first day on Home without a current day', () => {
    expect(stepTo(days, null, 'Home')).toBe(0);
  });

  it('returns null for other keys and without days', () => {
    expect(stepTo(days, 2, 'a')).toBeNull();
    expect(stepTo([], null, 'Home')).toBeNull();
  });

  it('moves ten days with Shift, at most to the first or last day', () => {
    const days = Array.from({ length: 15 }, (_, day) => day);
    expect(stepTo(days, 12, 'ArrowLeft', true)).toBe(2);
    expect(stepTo(days, 2, 'ArrowLeft', true)).toBe(0);
    expect(stepTo(days, 2, 'ArrowRight', true)).toBe(12);
  });
});
