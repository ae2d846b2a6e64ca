import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { addInterval, splitTax, subtractInterval } from '#domain/payments/price.ts';

describe('splitTax', () => {
  it.each([
    [
      { amount: '9.90', tax: 'included', taxPercent: '22' },
      { net: '8.11', tax: '1.79', total: '9.90' },
    ],
    [
      { amount: '99.00', tax: 'included', taxPercent: '22' },
      { net: '81.15', tax: '17.85', total: '99.00' },
    ],
    [
      { amount: '9.90', tax: 'excluded', taxPercent: '22' },
      { net: '9.90', tax: '2.18', total: '12.08' },
    ],
    [
      { amount: '0.25', tax: 'excluded', taxPercent: '10' },
      { net: '0.25', tax: '0.03', total: '0.28' },
    ],
    [
      { amount: '9.90', tax: 'included', taxPercent: '0' },
      { net: '9.90', tax: '0.00', total: '9.90' },
    ],
  ] as const)('splits %j', (price, parts) => {
    expect(splitTax(price)).toEqual(parts);
  });

  it('returns null when the provider determines the tax', () => {
    expect(splitTax({ amount: '9.90', tax: 'excluded', taxPercent: null })).toBeNull();
  });

  it('always has net plus tax equal to the total', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 }).map((n) => new Decimal(n).div(100).toFixed(2));
    const percent = fc.integer({ min: 0, max: 30_000 }).map((n) => new Decimal(n).div(1000).toFixed(3));
    fc.assert(
      fc.property(cents, percent, fc.constantFrom('included', 'excluded'), (amount, taxPercent, tax) => {
        const split = splitTax({ amount, taxPercent, tax })!;
        expect(new Decimal(split.net).plus(split.tax).toFixed(2)).toBe(split.total);
        expect(tax === 'included' ? split.total : split.net).toBe(amount);
      }),
    );
  });
});

describe('addInterval', () => {
  it.each([
    ['2026-11-23T10:00:00.000Z', 'month', 23, '2026-12-23T10:00:00.000Z'],
    ['2026-12-31T10:00:00.000Z', 'month', 31, '2027-01-31T10:00:00.000Z'],
    ['2027-01-31T10:00:00.000Z', 'month', 31, '2027-02-28T10:00:00.000Z'],
    ['2027-02-28T10:00:00.000Z', 'month', 31, '2027-03-31T10:00:00.000Z'],
    ['2028-01-30T10:00:00.000Z', 'month', 30, '2028-02-29T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 'year', 29, '2029-02-28T10:00:00.000Z'],
    ['2031-02-28T10:00:00.000Z', 'year', 29, '2032-02-29T10:00:00.000Z'],
  ] as const)('adds to %s one %s with the first charge on day %i', (start, interval, day, end) => {
    expect(addInterval(new Date(start), interval, day).toISOString()).toBe(end);
    expect(subtractInterval(new Date(end), interval, day).toISOString()).toBe(start);
  });
});
