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
    [1000, '$1.0 k', '1,0 mila $'],
    [412_000, '$412.0 k', '412,0 mila $'],
    [999_949, '$999.9 k', '999,9 mila $'],
    [999_950, '$1.0 M', '1,0 mln $'],
    [450_000_000, '$450.0 M', '450,0 mln $'],
    [999_960_000, '$1.0 B', '1,0 mld $'],
    [1_912_300_000_000, '$1.9 T', '1.912,3 mld $'],
    [-36_000_000, '−$36.0 M', '−36,0 mln $'],
  ])('writes %d as %s and as %s', (value, en, it) => {
    expect(plain(formatCompactMoney(value, 'usd', 'en'))).toBe(en);
    expect(plain(formatCompactMoney(value, 'usd', 'it'))).toBe(it);
  });

  it('keeps the decimals a column asks for', () => {
    expect(plain(formatCompactMoney(14_410_000, 'usd', 'en', 2))).toBe('$14.41 M');
    expect(plain(formatCompactMoney(412_000, 'eur', 'it', 0))).toBe('412 mila €');
  });

  it('shows null and NaN as unknown', () => {
    expect(formatCompactMoney(null, 'usd', 'en')).toBe('–');
    expect(formatCompactMoney(Number.NaN, 'usd', 'it')).toBe('–');
  });

  it('never writes a thousand of a unit that has a larger one above it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1000, max: 9e14, noNaN: true }),
        fc.integer({ min: 0, max: 2 }),
        (value, decimals) => {
          const digits = plain(formatCompactMoney(value, 'usd', 'en', decimals))
            .split(' ')[0]!
            .slice(1);
          expect(Number(digits.replaceAll(',', ''))).toBeLessThan(1000);
        },
      ),
    );
  });
});

describe('formatCompactCount', () => {
  it.each([
    [0, '0', '0'],
    [412, '412', '412'],
    [41_000, '41.0 k', '41,0 mila'],
    [19_800_000, '19.8 M', '19,8 mln'],
  ])('writes %d as %s and as %s', (value, en, it) => {
    expect(plain(formatCompactCount(value, 'en'))).toBe(en);
    expect(plain(formatCompactCount(value, 'it'))).toBe(it);
  });
});
