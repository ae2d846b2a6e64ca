import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCompactCount, formatCompactMoney } from '#domain/format/format-compact.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('formatCompactMoney', () => {
  it.each([
    [0, '$0.00', '0,00 $'],
    [0.5, '$0.500', '0,500 $'],
    [999, '$999.00', '999,00 $'],
    [999.94, '$999.94', '999,94 $'],
    [999.96, '$999.96', '999,96 $'],
    [1000, '$1,000.00', '1.000,00 $'],
    [412_000, '$412,000.00', '412.000,00 $'],
    [999_999.99, '$999,999.99', '999.999,99 $'],
    [1_000_000, '$1.000 M', '1,000 mln $'],
    [14_414_999, '$14.41 M', '14,41 mln $'],
    [450_000_000, '$450.0 M', '450,0 mln $'],
    [999_949_999, '$999.9 M', '999,9 mln $'],
    [999_960_000, '$1.000 B', '1,000 mld $'],
    [9_999_600_000, '$10.00 B', '10,00 mld $'],
    [1_912_300_000_000, '$1.912 T', '1.912 mld $'],
    [-36_000_000, '−$36.00 M', '−36,00 mln $'],
  ])('formats %d as %s and as %s', (value, en, it) => {
    expect(plain(formatCompactMoney(value, 'usd', 'en'))).toBe(en);
    expect(plain(formatCompactMoney(value, 'usd', 'it'))).toBe(it);
  });

  it('omits the zeros of a round figure', () => {
    expect(plain(formatCompactMoney(5_000_000, 'usd', 'en', { round: true }))).toBe('$5 M');
    expect(plain(formatCompactMoney(2_500_000_000, 'eur', 'it', { round: true }))).toBe('2,5 mld €');
    expect(plain(formatCompactMoney(412_000, 'eur', 'it', { round: true }))).toBe('412.000,00 €');
  });

  it('shows null and NaN as unknown', () => {
    expect(formatCompactMoney(null, 'usd', 'en')).toBe('–');
    expect(formatCompactMoney(Number.NaN, 'usd', 'it')).toBe('–');
  });

  it('shows four digits from one million on, and fewer than 1,000 of a unit', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e6, max: 9e14, noNaN: true }), (value) => {
        const digits = plain(formatCompactMoney(value, 'usd', 'en'))
          .split(' ')[0]!
          .slice(1);
        expect(digits.replace(/\D/g, '')).toHaveLength(4);
        expect(Number(digits)).toBeLessThan(1000);
      }),
    );
  });
});

describe('formatCompactCount', () => {
  it.each([
    [0, '0', '0'],
    [412, '412', '412'],
    [41_000, '41.0 k', '41,0 mila'],
    [19_800_000, '19.8 M', '19,8 mln'],
  ])('formats %d as %s and as %s', (value, en, it) => {
    expect(plain(formatCompactCount(value, 'en'))).toBe(en);
    expect(plain(formatCompactCount(value, 'it'))).toBe(it);
  });
});
