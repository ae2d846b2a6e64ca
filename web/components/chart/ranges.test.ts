import { describe, expect, it } from 'vitest';
import { daysOf } from './ranges.ts';

describe('daysOf', () => {
  it('asks for all there is', () => {
    expect(daysOf('all')).toBe('max');
    expect(daysOf('1y')).toBe(365);
  });
});
