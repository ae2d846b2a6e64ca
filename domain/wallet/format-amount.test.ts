import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCurrencyFixed } from '#domain/format/format-currency.ts';
import { formatAmount, formatEuros } from '#domain/wallet/format-amount.ts';

describe('formatAmount', () => {
  it.each([
    ['1234567.000000000000000001', undefined, '1,234,567.000000000000000001', '1.234.567,000000000000000001'],
    ['999', undefined, '999', '999'],
    ['1000', undefined, '1,000', '1.000'],
    ['-0.5', undefined, '−0.5', '−0,5'],
    ['0.125', 2, '0.12', '0,12'],
    ['0.135', 2, '0.14', '0,14'],
    ['-0.001', 2, '0.00', '0,00'],
    ['12', 2, '12.00', '12,00'],
    [null, 2, '–', '–'],
  ])('writes %j with %j decimals as %s and as %s', (amount, decimals, en, it) => {
    expect(formatAmount(amount, 'en', decimals)).toBe(en);
    expect(formatAmount(amount, 'it', decimals)).toBe(it);
  });
});

describe('formatEuros', () => {
  it('writes cents as every amount of euros is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom('en', 'it'), (cents, locale) => {
        const text = (cents / 100).toFixed(2);
        expect(formatEuros(text, locale)).toBe(formatCurrencyFixed(cents / 100, 2, 'eur', locale));
      }),
    );
  });

  it('shows what is not known as unknown', () => {
    expect(formatEuros(null, 'it')).toBe('–');
  });
});
