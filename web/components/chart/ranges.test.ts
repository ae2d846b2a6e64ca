import { describe, expect, it } from 'vitest';
import { daysOf } from './ranges.ts';

describe('daysOf', () => {
  it('returns max for the whole history', () => {
    expect(daysOf('all')).toBe('max');
    expect(daysOf('1y')).toBe(365);
  });
});
