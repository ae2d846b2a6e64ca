import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { formatInvoiceNumber, splitPart, splitTotal, toInvoiceSeries } from '#domain/payments/invoice.ts';

describe('splitTotal', () => {
  it.each([
    ['9.90', { tax: null, taxPercent: '22' }, { net: '8.11', tax: '1.79' }],
    ['12.08', { tax: '2.18', taxPercent: '22' }, { net: '9.90', tax: '2.18' }],
    ['9.90', { tax: null, taxPercent: '0' }, { net: '9.90', tax: '0.00' }],
    ['9.90', { tax: null, taxPercent: null }, null],
  ])('splits %s with %j', (total, tax, parts) => {
    expect(splitTotal(total, tax)).toEqual(parts);
  });
});

describe('splitPart', () => {
  it('splits a part in the proportion of the whole', () => {
    expect(splitPart('4.95', { total: '9.90', net: '8.11' })).toEqual({ net: '4.06', tax: '0.89' });
  });

  it('equals the whole for the whole', () => {
    expect(splitPart('9.90', { total: '9.90', net: '8.11' })).toEqual({ net: '8.11', tax: '1.79' });
  });

  it('returns null when the tax of the whole is unknown', () => {
    expect(splitPart('4.95', { total: '9.90', net: null })).toBeNull();
  });

  it('always has net plus tax equal to the part, none negative', () => {
    const cents = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 30 }), (a, b, percent) => {
        const [part, total] = [Math.min(a, b), Math.max(a, b)].map((n) => new Decimal(n).div(100).toFixed(2));
        const { net } = splitTotal(total!, { tax: null, taxPercent: String(percent) })!;
        const parts = splitPart(part!, { total: total!, net })!;
        expect(new Decimal(parts.net).plus(parts.tax).toFixed(2)).toBe(part);
        expect(new Decimal(parts.tax).gte(0)).toBe(true);
      }),
    );
  });
});

it('toInvoiceSeries changes with the year in UTC, and sets TEST apart', () => {
  expect(toInvoiceSeries(new Date('2026-12-31T23:59:59Z'), false)).toBe('2026');
  expect(toInvoiceSeries(new Date('2027-01-01T00:00:00Z'), false)).toBe('2027');
  expect(toInvoiceSeries(new Date('2026-06-01T00:00:00Z'), true)).toBe('TEST-2026');
});

it('formatInvoiceNumber pads to six digits', () => {
  expect(formatInvoiceNumber('2026', 7)).toBe('2026-000007');
});
