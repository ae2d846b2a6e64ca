import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DecimalMark,
  detectDecimalMark,
  readNumber,
  toExactText,
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
  ])('reads %j with decimal mark %j as %s', (printed, mark, value, unit) => {
    const read = readNumber(printed, mark)!;
    expect([read.value.toFixed(), read.unit]).toEqual([value, unit]);
  });

  it.each(['', '  ', '-'])('returns null for %j', (printed) => {
    expect(readNumber(printed)).toBeNull();
  });

  it.each(['x', '<invalid>', 'NaN', '1.2.3', '1,23.4', '1,2345', '(3', '1-2', '0x10', '1e9999', '=1+1'])(
    'throws for %j',
    (printed) => {
      expect(() => readNumber(printed)).toThrow(
        expect.objectContaining({ reason: { code: 'bad_amount', text: printed } }),
      );
    },
  );

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
  ])('for %j returns %s', (printed, mark) => {
    expect(detectDecimalMark(printed)).toBe(mark);
  });
});
