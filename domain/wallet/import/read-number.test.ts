import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DecimalMark,
  detectDecimalMark,
  readNumber,
  toExactText,
  toPriceText,
} from '#domain/wallet/import/read-number.ts';

describe('readNumber', () => {
  it.each<[string, DecimalMark, string, string | null]>([
    ['1,234.5', '.', '1234.5', null],
    ['1.234,5', ',', '1234.5', null],
    ["1'234.50", '.', '1234.5', null],
    ['1 234,50 €', ',', '1234.5', 'EUR'],
    ['€1,234.50', '.', '1234.5', 'EUR'],
    ['-$10', '.', '-10', 'USD'],
    ['$-10', '.', '-10', 'USD'],
    ['(3.5)', '.', '-3.5', null],
    ['−2', '.', '-2', null],
    ['+7', '.', '7', null],
    ['.5', '.', '0.5', null],
    ['5.', '.', '5', null],
    ['-3.605E-05', '.', '-0.00003605', null],
    ['0.01000000 ETH', '.', '0.01', 'ETH'],
    ['89,162.28 SEK', '.', '89162.28', 'SEK'],
    ['.55', '.', '0.55', null],
    [',5', ',', '0.5', null],
    ['5e3', '.', '5000', null],
    ['5E+3', '.', '5000', null],
    ['1.5e-3 BTC', '.', '0.0015', 'BTC'],
    ['€(3.5)', '.', '-3.5', 'EUR'],
    ['€ -3.5', '.', '-3.5', 'EUR'],
    ['5 TEX1', '.', '5', 'TEX1'],
    ['51INCH', '.', '51', 'INCH'],
    ['1_234’567.5', '.', '1234567.5', null],
    ['1\u00A0234\u202F567,5', ',', '1234567.5', null],
    ['1,234,567', '.', '1234567', null],
    ['123,456', '.', '123456', null],
  ])('reads %j with decimal mark %j as %s', (printed, mark, value, unit) => {
    const read = readNumber(printed, mark)!;
    expect([read.value.toFixed(), read.unit]).toEqual([value, unit]);
  });

  it.each(['', '  ', '-'])('returns null for %j', (printed) => {
    expect(readNumber(printed)).toBeNull();
  });

  it.each([
    'x',
    '<invalid>',
    'NaN',
    '1.2.3',
    '1.2,3',
    '1,23.4',
    '1,2345',
    '1234,567',
    '12,34,567',
    ',567',
    '(3',
    '3)',
    '1-2',
    '0x10',
    '1e9999',
    '1e+9999',
    '--1',
    '=1+1',
    '1'.repeat(81),
  ])('throws for %j', (printed) => {
    expect(() => readNumber(printed)).toThrow(
      expect.objectContaining({ reason: { code: 'bad_amount', text: printed } }),
    );
  });

  it('reads up to 80 characters', () => {
    expect(readNumber(`${'1'.repeat(80)}`)!.value.toFixed()).toBe('1'.repeat(80));
  });

  it('keeps every digit', () => {
    const digits = fc.bigInt({ min: 0n, max: 10n ** 33n }).map((n) => n.toString().padStart(19, '0'));
    fc.assert(
      fc.property(digits, (text) => {
        const [whole, fraction] = [text.slice(0, -18).replace(/^0+(?=\d)/, ''), text.slice(-18)];
        const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
        const plain = `${whole}.${fraction}`.replace(/\.?0+$/, '');
        expect(toExactText(readNumber(`${grouped},${fraction}`, ',')!.value)).toBe(plain);
      }),
    );
  });
});

describe('toExactText', () => {
  it.each([
    ['0.1234567890123456789', 'decimals'],
    ['1000000000000001', 'too_large'],
  ])('throws for %s', (text, code) => {
    expect(() => toExactText(readNumber(text)!.value)).toThrow(
      expect.objectContaining({ reason: { code, text } }),
    );
  });

  it.each(['0.123456789012345678', '1000000000000000'])('accepts %s', (text) => {
    expect(toExactText(readNumber(text)!.value)).toBe(text);
  });
});

describe('detectDecimalMark', () => {
  it.each<[string[], DecimalMark | null]>([
    [['1,234', '0,5'], ','],
    [['1,234', '1.5'], '.'],
    [['1.234,50'], ','],
    [['1,234.50'], '.'],
    [['1.234.567'], ','],
    [['1,234', '12'], null],
    [['0.125'], '.'],
    [['.125'], '.'],
    [[',125'], ','],
    [['.5'], '.'],
    [[',55'], ','],
    [['123.456'], null],
    [['123,456'], null],
    [['1234.567'], '.'],
    [['1234,567'], ','],
    [['1,234,567'], '.'],
    [["1'234,5"], ','],
    [['1 234,567 €'], ','],
    [['EUR 0,5'], ','],
    [['0,5', '0.5'], '.'],
    [['0,5', '0,5', '0.5'], ','],
    [['0.5', '0.5', '0,5'], '.'],
    [['', 'abc', '-'], null],
    [[], null],
  ])('for %j returns %s', (printed, mark) => {
    expect(detectDecimalMark(printed)).toBe(mark);
  });
});

describe('toPriceText', () => {
  it.each([
    ['10', '4', '2.5'],
    ['-10', '4', '2.5'],
    ['10', '-4', '2.5'],
    ['1', '3', '0.333333333333333333'],
    ['2', '3', '0.666666666666666667'],
    // A half is rounded to the even digit.
    ['0.0000000000000000015', '1', '0.000000000000000002'],
    ['0.0000000000000000025', '1', '0.000000000000000002'],
    ['0.0000000000000000005', '1', null],
    ['0.0000000000000000006', '1', '0.000000000000000001'],
    ['0', '1', null],
    ['1000000000000000', '1', '1000000000000000'],
    ['1000000000000000.000000000000000001', '1', null],
  ])('of %s for %s is %s', (amount, quantity, price) => {
    expect(toPriceText(readNumber(amount)!.value, readNumber(quantity)!.value)).toBe(price);
  });
});
