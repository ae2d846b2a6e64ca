import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { unitsToText } from '#domain/wallet/fixed.ts';
import { parseInstant } from '#domain/wallet/instant.ts';
import { toAmountCell, toDateCell } from '#server/modules/documents/cells.ts';

describe('toAmountCell', () => {
  it.each([
    ['0', 0, '#,##0'],
    ['123456789012345', 123_456_789_012_345, '#,##0'],
    ['1000000000000000', 1e15, '#,##0'],
    ['12345678.9012345', 12_345_678.901_234_5, '#,##0.0000000'],
    ['0.000000000000000001', 1e-18, `#,##0.${'0'.repeat(18)}`],
    ['-1490', -1490, '#,##0'],
  ])('writes %s as a number', (amount, value, format) => {
    expect(toAmountCell(amount, ',')).toMatchObject({ type: Number, value, format });
  });

  it.each([
    ['1234567890123456', '1234567890123456'],
    ['12345678.90123456', '12345678,90123456'],
    ['999999999999999.000000000000000001', '999999999999999,000000000000000001'],
  ])('writes %s as text, because a spreadsheet would lose digits', (amount, value) => {
    expect(toAmountCell(amount, ',')).toMatchObject({ type: String, value });
  });

  it('returns null for an unknown amount', () => expect(toAmountCell(null, '.')).toBeNull());

  it('never loses digits of an amount', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 33n), (units) => {
        const amount = unitsToText(units);
        const cell = toAmountCell(amount, '.')!;
        // A spreadsheet keeps 15 significant digits of a number.
        const kept = cell.type === String ? (cell.value as string) : (cell.value as number).toPrecision(15);
        expect(new Decimal(kept).equals(amount)).toBe(true);
      }),
    );
  });
});

describe('toDateCell', () => {
  const cell = (date: string) => toDateCell(date, parseInstant(date, 'buy')!, 'it');
  it.each([
    ['2025-03-01', '2025-03-01T00:00:00.000Z', 'dd-mm-yyyy'],
    ['2025-03-01T08:00:00Z', '2025-03-01T08:00:00.000Z', 'dd-mm-yyyy hh:mm:ss'],
    ['2025-03-01T08:00:00.125Z', '2025-03-01T08:00:00.125Z', 'dd-mm-yyyy hh:mm:ss.000'],
    ['1900-03-01', '1900-03-01T00:00:00.000Z', 'dd-mm-yyyy'],
  ])('writes %s as a date', (date, value, format) => {
    expect(cell(date)).toEqual({ type: Date, value: new Date(value), format });
  });

  it.each([
    ['2025-03-01T00:00:00Z', '01-03-2025 00:00:00 UTC'],
    ['2025-03-01T08:00:00.1234Z', '01-03-2025 08:00:00.1234 UTC'],
    ['1900-02-28', '28-02-1900'],
  ])('writes %s as text', (date, value) => {
    expect(cell(date)).toMatchObject({ type: String, value });
  });
});
