import { describe, expect, it } from 'vitest';
import { formatAxisAmounts, formatTick } from './axis-words.ts';

describe('formatAxisAmounts', () => {
  it('gives all amounts the same decimals, as many as one of them needs', () => {
    expect(formatAxisAmounts([0.5, 1, 1.5], 'usd', 'en')).toEqual(['$0.500', '$1.000', '$1.500']);
    expect(formatAxisAmounts([0, 20_000], 'usd', 'en')).toEqual(['$0', '$20,000']);
  });

  it('formats different amounts differently', () => {
    expect(formatAxisAmounts([1, 1.0005, 1.001], 'usd', 'en')).toEqual(['$1.0000', '$1.0005', '$1.0010']);
  });
});

describe('formatTick', () => {
  it('formats a day, a month or a year', () => {
    const at = Date.UTC(2025, 10, 3);
    expect(formatTick({ at, unit: 'day' }, 'it')).toBe('3 nov');
    expect(formatTick({ at, unit: 'month' }, 'en')).toBe('Nov');
    expect(formatTick({ at, unit: 'year' }, 'en')).toBe('2025');
  });
});
