import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CURRENCIES,
  formatCurrency,
  formatCurrencyFixed,
  getCurrencyDecimals,
} from '#domain/format/format-currency.ts';
import { LOCALES } from '#domain/locale/locales.ts';

describe('getCurrencyDecimals', () => {
  it.each([
    [0, 2],
    [-0, 2],
    [1e-12, 8],
    [0.00009999, 8],
    [0.0001, 6],
    [0.0999999, 6],
    [0.1, 3],
    [0.99999, 3],
    [1, 2],
    [99_999_999, 2],
  ])('returns for %d the number of decimals %d', (value, decimals) => {
    expect(getCurrencyDecimals(value)).toBe(decimals);
    expect(getCurrencyDecimals(-value)).toBe(decimals);
  });
});

describe('formatCurrency', () => {
  it.each([
    [0, '$0.00', '0,00 $'],
    [-0, '$0.00', '0,00 $'],
    [0.00001234, '$0.00001234', '0,00001234 $'],
    [0.0001, '$0.000100', '0,000100 $'],
    [0.099, '$0.099000', '0,099000 $'],
    [0.1, '$0.100', '0,100 $'],
    [0.742, '$0.742', '0,742 $'],
    [0.9996, '$1.000', '1,000 $'],
    [1, '$1.00', '1,00 $'],
    [1234.5, '$1,234.50', '1.234,50 $'],
    [96_412, '$96,412.00', '96.412,00 $'],
    [-1234.5, '−$1,234.50', '−1.234,50 $'],
    [-0.5, '−$0.500', '−0,500 $'],
  ])('formats %d dollars as %s and as %s', (value, en, it) => {
    expect(formatCurrency(value, 'usd', 'en')).toBe(en);
    expect(formatCurrency(value, 'usd', 'it')).toBe(it.replace(' ', '\u00a0'));
  });

  it('places the euro sign like the dollar sign', () => {
    expect(formatCurrency(1234.5, 'eur', 'en')).toBe('€1,234.50');
    expect(formatCurrency(1234.5, 'eur', 'it')).toBe('1.234,50\u00a0€');
  });

  it('adds a plus to a gain with signs always', () => {
    expect(formatCurrency(12, 'usd', 'en', 'always')).toBe('+$12.00');
    expect(formatCurrency(0, 'usd', 'en', 'always')).toBe('$0.00');
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('shows %s as unknown', (value) => {
    expect(formatCurrency(value, 'usd', 'en')).toBe('–');
    expect(formatCurrency(value, 'eur', 'it')).toBe('–');
  });

  it('changes only the sign when the amount is negated', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-8, max: 1e15, noNaN: true }),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...LOCALES),
        (value, currency, locale) => {
          expect(formatCurrency(-value, currency, locale)).toBe(
            `−${formatCurrency(value, currency, locale)}`,
          );
        },
      ),
    );
  });
});

describe('formatCurrencyFixed', () => {
  it('keeps the given decimals whatever the size', () => {
    expect(formatCurrencyFixed(0.5, 2, 'usd', 'en')).toBe('$0.50');
    expect(formatCurrencyFixed(-1200, 3, 'eur', 'it')).toBe('−1.200,000\u00a0€');
    expect(formatCurrencyFixed(null, 2, 'usd', 'en')).toBe('–');
  });
});
