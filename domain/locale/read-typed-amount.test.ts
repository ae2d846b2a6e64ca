import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatExact } from '#domain/format/format-exact.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import { unitsToText } from '#domain/wallet/fixed.ts';

const amountIn = (text: string, locale: 'en' | 'it') => {
  const read = readTypedAmount(text, locale);
  return read.kind === 'amount' ? read.amount : read.kind;
};

describe('readTypedAmount', () => {
  it.each([
    ['1.234,5', '1234.5'],
    ['0,1', '0.1'],
    ['1234,5', '1234.5'],
    ['1,234', '1.234'],
    [',5', '0.5'],
    ['1.234.567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ['-2,5', '-2.5'],
    ['1e-8', '0.00000001'],
    ['1,5e3', '1500'],
    ['1 234,5', '1234.5'],
    ['007', '7'],
    ['5,', '5'],
  ])('reads %s in Italian as %s', (text, amount) => {
    expect(amountIn(text, 'it')).toBe(amount);
  });

  it.each([
    ['1,234.5', '1234.5'],
    ['0.1', '0.1'],
    ['1.234', '1.234'],
    ['1,234,567', '1234567'],
    ['.5', '0.5'],
    ['0.000000000000000001', '0.000000000000000001'],
  ])('reads %s in English as %s', (text, amount) => {
    expect(amountIn(text, 'en')).toBe(amount);
  });

  it.each([
    ['0.5', 'it', '0.5'],
    ['0,5', 'en', '0.5'],
    ['0.123', 'it', '0.123'],
    ['12.34', 'it', '12.34'],
    ['1234.567', 'it', '1234.567'],
    ['1,234.5', 'it', '1234.5'],
    ['1.234,5', 'en', '1234.5'],
  ] as const)('reads %s in %s, which has only one meaning', (text, locale, amount) => {
    expect(amountIn(text, locale)).toBe(amount);
  });

  it.each([
    ['1.234', 'it', '1234', '1.234'],
    ['1,234', 'en', '1234', '1.234'],
    ['999.000', 'it', '999000', '999.000'],
    ['-1.234', 'it', '-1234', '-1.234'],
  ] as const)('returns both meanings of %s in %s', (text, locale, whole, decimal) => {
    expect(readTypedAmount(text, locale)).toEqual({ kind: 'ambiguous', whole, decimal });
  });

  it.each([
    'abc',
    '1,2,3',
    '1.2.3',
    '1.234,567.8',
    '1,23,456',
    '1..2',
    '.',
    ',',
    '1e',
    '1e999',
    '--1',
    'NaN',
  ])('rejects %s', (text) => {
    for (const locale of LOCALES) expect(amountIn(text, locale)).toBe('unreadable');
  });

  it('returns empty when nothing was typed', () => {
    expect(readTypedAmount('  ', 'it')).toEqual({ kind: 'empty' });
  });

  it('reads an amount formatted in the same language, or reports it as ambiguous', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 33n }), fc.constantFrom(...LOCALES), (units, locale) => {
        const amount = unitsToText(units);
        const read = readTypedAmount(formatExact(amount, locale), locale);
        if (read.kind === 'ambiguous') expect(read.whole).toBe(amount);
        else expect(read).toEqual({ kind: 'amount', amount });
      }),
    );
  });
});
