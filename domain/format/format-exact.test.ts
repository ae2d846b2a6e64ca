import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatExact,
  formatExactMoney,
  formatFullAmount,
  formatFullMoney,
  formatQuantity,
  formatSum,
} from '#domain/format/format-exact.ts';
import { MONEY_DECIMALS, moneyToText, parseMoney } from '#domain/wallet/fixed.ts';

describe('formatExact', () => {
  it.each([
    ['0.1', '0.1', '0,1'],
    ['1234567.5', '1,234,567.5', '1.234.567,5'],
    ['-0.000000000000000001', '−0.000000000000000001', '−0,000000000000000001'],
    ['999999999999999.999999999999999999', '999,999,999,999,999.999999999999999999', undefined],
    ['1000', '1,000', '1.000'],
    ['0', '0', '0'],
  ])('formats %s in full', (text, en, it) => {
    expect(formatExact(text, 'en')).toBe(en);
    if (it) expect(formatExact(text, 'it')).toBe(it);
  });

  it('neither drops nor adds a digit', () => {
    const money = fc.bigInt({ min: -(10n ** 69n), max: 10n ** 69n });
    fc.assert(
      fc.property(money, (amount) => {
        const text = moneyToText(amount, MONEY_DECIMALS);
        expect(parseMoney(formatExact(text, 'en').replace('−', '-').replaceAll(',', ''))).toBe(amount);
      }),
    );
  });

  it('shows null as unknown', () => {
    expect(formatExact(null, 'en')).toBe('–');
    expect(formatExactMoney(null, 'usd', 'en')).toBe('–');
    expect(formatQuantity(undefined, 'it')).toBe('–');
  });
});

describe('formatExactMoney', () => {
  it.each([
    ['27634.915', '$27,634.92', '27.634,92 $'],
    ['0.1', '$0.100', '0,100 $'],
    ['0.00001234', '$0.00001234', '0,00001234 $'],
    ['-28.8', '−$28.80', '−28,80 $'],
    ['-0.000000001', '$0.00000000', '0,00000000 $'],
    ['0', '$0.00', '0,00 $'],
    ['9007199254740993.01', '$9,007,199,254,740,993.01', '9.007.199.254.740.993,01 $'],
  ])('formats %s with decimals by magnitude', (text, en, it) => {
    expect(formatExactMoney(text, 'usd', 'en')).toBe(en);
    expect(formatExactMoney(text, 'usd', 'it')).toBe(it.replace(' $', '\u00a0$'));
  });

  it('adds a plus to a gain but not to 0', () => {
    expect(formatExactMoney('5', 'eur', 'en', 'always')).toBe('+€5.00');
    expect(formatExactMoney('0', 'eur', 'en', 'always')).toBe('€0.00');
  });
});

describe('formatFullMoney', () => {
  it('keeps every decimal, and at least two', () => {
    expect(formatFullMoney('1.123456789012345678', 'usd', 'en')).toBe('$1.123456789012345678');
    expect(formatFullMoney('3', 'eur', 'it')).toBe('3,00\u00a0€');
  });
});

describe('formatQuantity', () => {
  it.each([
    ['0.1482', '0.1482'],
    ['0.123456789', '0.12345679'],
    ['1200', '1,200'],
    ['0.000000000000000001', '0.000000000000000001'],
    ['-0.5', '−0.5'],
    ['0', '0'],
  ])('formats %s as %s', (text, written) => {
    expect(formatQuantity(text, 'en')).toBe(written);
  });
});

describe('formatSum', () => {
  it.each([
    ['0.05', '$0.05', '0,05 $'],
    ['0.5', '$0.50', '0,50 $'],
    ['1234.5', '$1,234.50', '1.234,50 $'],
    ['-0.005', '−$0.01', '−0,01 $'],
    ['0', '$0.00', '0,00 $'],
    ['0.0049', '$0.004900', '0,004900 $'],
    ['-0.00001234', '−$0.00001234', '−0,00001234 $'],
  ])('formats %s with two decimals, or more when two would show 0', (text, en, it) => {
    expect(formatSum(text, 'usd', 'en')).toBe(en);
    expect(formatSum(text, 'usd', 'it')).toBe(it.replace(' $', '\u00a0$'));
  });

  it('adds a plus to a gain', () => {
    expect(formatSum('0.05', 'eur', 'en', 'always')).toBe('+€0.05');
  });
});

describe('formatFullAmount', () => {
  it('keeps every decimal, and at least two', () => {
    expect(formatFullAmount('7200', 'it')).toBe('7.200,00');
    expect(formatFullAmount('0.123456789', 'en')).toBe('0.123456789');
    expect(formatFullAmount(null, 'en')).toBe('–');
  });
});
