import { describe, expect, it } from 'vitest';
import { formatChange, formatMultiplier, formatPercent, formatShare } from '#domain/format/format-percent.ts';

describe('formatChange', () => {
  it.each([
    [0.87, '+0.87%', '+0,87%'],
    [-0.62, '−0.62%', '−0,62%'],
    [0, '0.00%', '0,00%'],
    [0.004, '0.00%', '0,00%'],
    [-0.004, '0.00%', '0,00%'],
    [0.005, '+0.01%', '+0,01%'],
    [1234.5, '+1,234.50%', '+1.234,50%'],
  ])('formats %d as %s and as %s', (value, en, it) => {
    expect(formatChange(value, 'en')).toBe(en);
    expect(formatChange(value, 'it')).toBe(it);
  });

  it('shows null as unknown, without a percent sign', () => {
    expect(formatChange(null, 'en')).toBe('–');
  });
});

describe('formatPercent', () => {
  it('shows no plus, keeps the minus and uses the given decimals', () => {
    expect(formatPercent(74, 'en', 0)).toBe('74%');
    expect(formatPercent(-84.5, 'it', 1)).toBe('−84,5%');
    expect(formatPercent(Number.NaN, 'it')).toBe('–');
  });
});

describe('formatShare', () => {
  it('converts a share of 1 to percent', () => {
    expect(formatShare(0.74, 'en')).toBe('74.0%');
    expect(formatShare(0.56, 'it', 0)).toBe('56%');
    expect(formatShare(null, 'it')).toBe('–');
  });
});

describe('formatMultiplier', () => {
  it('adds the multiplication sign', () => {
    expect(formatMultiplier(5.78, 'en')).toBe('5.8×');
    expect(formatMultiplier(5.78, 'it')).toBe('5,8×');
    expect(formatMultiplier(undefined, 'en')).toBe('–');
  });
});
