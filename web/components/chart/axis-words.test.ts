import { describe, expect, it } from 'vitest';
import { axisAmounts, tickName } from './axis-words.ts';

describe('axisAmounts', () => {
  it('gives all amounts the same decimals, as many as one of them needs', () => {
    expect(axisAmounts([0.5, 1, 1.5], 'usd', 'en')).toEqual(['$0.500', '$1.000', '$1.500']);
    expect(axisAmounts([0, 20_000], 'usd', 'en')).toEqual(['$0.00', '$20,000.00']);
  });

  it('formats different amounts differently', () => {
    expect(axisAmounts([1, 1.0005, 1.001], 'usd', 'en')).toEqual(['$1.0000', '$1.0005', '$1.0010']);
  });
});

describe('tickName', () => {
  it('formats a day, a month or a year', () => {
    const at = Date.UTC(2025, 10, 3);
    expect(tickName({ at, unit: 'day' }, 'it')).toBe('3 nov');
    expect(tickName({ at, unit: 'month' }, 'en')).toBe('Nov');
    expect(tickName({ at, unit: 'year' }, 'en')).toBe('2025');
  });
});
