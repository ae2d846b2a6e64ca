import { describe, expect, it } from 'vitest';
import { stepTo } from './step-to.ts';

const days = [1, null, 3, 4].map((value, index) => ({ at: index, value, volume: null }));

describe('stepTo', () => {
  it('starts at the last day', () => {
    expect(stepTo(days, null, 'ArrowLeft')).toBe(3);
  });

  it('walks over days without a price', () => {
    expect(stepTo(days, 2, 'ArrowLeft')).toBe(0);
    expect(stepTo(days, 0, 'ArrowRight')).toBe(2);
  });

  it('stops at both ends', () => {
    expect(stepTo(days, 0, 'ArrowLeft')).toBe(0);
    expect(stepTo(days, 3, 'PageUp')).toBe(3);
    expect(stepTo(days, 3, 'Home')).toBe(0);
    expect(stepTo(days, null, 'End')).toBe(3);
  });

  it('knows no other key, and nothing of an empty series', () => {
    expect(stepTo(days, 2, 'a')).toBeNull();
    expect(stepTo([], null, 'Home')).toBeNull();
  });
});
