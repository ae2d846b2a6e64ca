import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, formatNumber, getNumberDecimals } from '#domain/format/format-number.ts';
import { LOCALES } from '#domain/locale/locales.ts';

const EDGES = [
  [0, 0],
  [-0, 0],
  [1e-12, 8],
  [0.00009999, 8],
  [0.0001, 6],
  [0.09999, 6],
  [0.1, 3],
  [1, 3],
  [99.9999, 3],
  [100, 2],
  [999.999, 2],
  [1000, 1],
  [9999.99, 1],
  [10_000, 0],
  [1e15, 0],
] as const;

describe('getNumberDecimals', () => {
  it.each(EDGES)('returns for %d the number of decimals %d', (value, decimals) => {
    expect(getNumberDecimals(value)).toBe(decimals);
    expect(getNumberDecimals(-value)).toBe(decimals);
  });
});

describe('formatNumber', () => {
  it.each([
    [0, '0', '0'],
    [-0, '0', '0'],
    [0.00001234, '0.00001234', '0,00001234'],
    [0.00009999, '0.00009999', '0,00009999'],
    [0.0001, '0.000100', '0,000100'],
    [0.05, '0.050000', '0,050000'],
    [0.1, '0.100', '0,100'],
    [12, '12.000', '12,000'],
    [99.999, '99.999', '99,999'],
    [100, '100.00', '100,00'],
    [999.99, '999.99', '999,99'],
    [1000, '1,000.0', '1.000,0'],
    [1234.5, '1,234.5', '1.234,5'],
    [9999.9, '9,999.9', '9.999,9'],
    [10_000, '10,000', '10.000'],
    [1_234_567.8, '1,234,568', '1.234.568'],
    [-1234.5, '−1,234.5', '−1.234,5'],
    [-0.00005, '−0.00005000', '−0,00005000'],
    [-10_000, '−10,000', '−10.000'],
  ])('formats %d as %s and as %s', (value, en, it) => {
    expect(formatNumber(value, 'en')).toBe(en);
    expect(formatNumber(value, 'it')).toBe(it);
  });

  it('chooses decimals before rounding: 99.9996 has those of a value under 100', () => {
    expect(formatNumber(99.9996, 'en')).toBe('100.000');
    expect(formatNumber(9999.96, 'it')).toBe('10.000,0');
  });

  it('omits the sign of a value that rounds to 0', () => {
    expect(formatNumber(-1e-12, 'en')).toBe('0.00000000');
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'shows %s as unknown',
    (value) => {
      for (const locale of LOCALES) expect(formatNumber(value, locale)).toBe('–');
    },
  );

  it('changes only the sign when the value is negated', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-8, max: 1e15, noNaN: true }), (value) => {
        for (const locale of LOCALES) {
          expect(formatNumber(-value, locale)).toBe(`−${formatNumber(value, locale)}`);
        }
      }),
    );
  });

  it('is within half a unit of the last decimal of the value', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (value) => {
        const read = Number(formatNumber(value, 'en').replaceAll(',', ''));
        const last = 10 ** -getNumberDecimals(value);
        expect(Math.abs(read - value)).toBeLessThanOrEqual(last / 2 + value * 1e-15);
      }),
    );
  });

  it('differs in Italian only by exchanged marks', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
        const swapped = formatNumber(value, 'en').replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
        expect(formatNumber(value, 'it')).toBe(swapped);
      }),
    );
  });
});

describe('formatCount', () => {
  it.each([
    [0, '0', '0'],
    [412, '412', '412'],
    [1450, '1,450', '1.450'],
    [41_000, '41,000', '41.000'],
  ])('formats %d without decimals', (value, en, it) => {
    expect(formatCount(value, 'en')).toBe(en);
    expect(formatCount(value, 'it')).toBe(it);
  });

  it('shows null as unknown', () => {
    expect(formatCount(null, 'en')).toBe('–');
  });
});
