import { describe, expect, it } from 'vitest';
import { toDays } from './ranges.ts';

describe('daysOf', () => {
  it('returns max for the whole history', () => {
    expect(toDays('all')).toBe('max');
    expect(toDays('1y')).toBe(365);
  });
});
