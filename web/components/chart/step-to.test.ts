import { describe, expect, it } from 'vitest';
import { stepTo } from './step-to.ts';

const days = [0, 2, 3];

describe('stepTo', () => {
  it('starts at the last day', () => {
    expect(stepTo(days, null, 'ArrowLeft')).toBe(3);
  });

  it('goes from day to day, whatever lies between', () => {
    expect(stepTo(days, 2, 'ArrowLeft')).toBe(0);
    expect(stepTo(days, 0, 'ArrowRight')).toBe(2);
  });

  it('stops at both ends', () => {
    expect(stepTo(days, 0, 'ArrowLeft')).toBe(0);
    expect(stepTo(days, 3, 'PageUp')).toBe(3);
    expect(stepTo(days, 3, 'Home')).toBe(0);
    expect(stepTo(days, null, 'End')).toBe(3);
  });

  it('goes to the first day from nowhere by Home', () => {
    expect(stepTo(days, null, 'Home')).toBe(0);
  });

  it('knows no other key, and no day where there is none', () => {
    expect(stepTo(days, 2, 'a')).toBeNull();
    expect(stepTo([], null, 'Home')).toBeNull();
  });
});
