import { describe, expect, it } from 'vitest';
import { type Money, moneyToText, unitsToText } from '#domain/wallet/fixed.ts';
import { formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import { buildValueWorksheet } from '#domain/wallet/italian-tax/value-worksheet.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';

const moneyOrNull = (amount: Money | null): string | null => (amount === null ? null : moneyToText(amount));

function computeLines(history: readonly Transaction[], year = 2025, price: number | null = 1000): unknown[] {
  return buildValueWorksheet(buildLedger(history, 'lifo').steps, year, () => price).map((line) => [
    formatDayNumber(line.firstDay),
    formatDayNumber(line.lastDay),
    line.days,
    unitsToText(line.initialQuantity),
    unitsToText(line.finalQuantity),
    moneyOrNull(line.finalValue),
    moneyOrNull(line.tax),
  ]);
}

const old = buildTransaction('buy', '2024-05-01', { quantity: 2 });

describe('buildValueWorksheet', () => {
  it.each<[string, Transaction[], unknown[]]>([
    ['held all year', [old], ['2025-01-01', '2025-12-31', 365, '2', '2', '2000', '4']],
    [
      'bought on the last day',
      [buildTransaction('buy', '2025-12-31')],
      ['2025-12-31', '2025-12-31', 1, '1', '1', '1000', moneyToText((2n * 10n ** 36n) / 365n)],
    ],
    [
      'sold on the 73rd day',
      [old, buildTransaction('sale', '2025-03-14', { quantity: 2 })],
      ['2025-01-01', '2025-03-14', 73, '2', '2', '2000', '0.8'],
    ],
    [
      'sold and bought again, a day counted once',
      [
        old,
        buildTransaction('sale', '2025-01-10T10:00:00Z', { quantity: 2 }),
        buildTransaction('buy', '2025-01-10T12:00:00Z', { quantity: 3 }),
        buildTransaction('sale', '2025-01-20', { quantity: 3 }),
        buildTransaction('buy', '2025-12-31', { quantity: 1 }),
      ],
      ['2025-01-01', '2025-12-31', 21, '2', '1', '1000', moneyToText((42n * 10n ** 36n) / 365n)],
    ],
    [
      'bought in two parts, and sold in part',
      [
        buildTransaction('buy', '2025-07-01T08:00:00Z', { quantity: 1 }),
        buildTransaction('buy', '2025-07-01T09:00:00Z', { quantity: 1 }),
        buildTransaction('sale', '2025-08-01', { quantity: '0.5' }),
      ],
      ['2025-07-01', '2025-12-31', 184, '2', '1.5', '1500', moneyToText((3n * 184n * 10n ** 36n) / 365n)],
    ],
    [
      'bought and sold within a day',
      [
        buildTransaction('buy', '2025-07-01T08:00:00Z', { quantity: 1 }),
        buildTransaction('sale', '2025-07-01T09:00:00Z', { quantity: 1 }),
      ],
      ['2025-07-01', '2025-07-01', 1, '1', '1', '1000', moneyToText((2n * 10n ** 36n) / 365n)],
    ],
  ])('returns days, quantities, value and tax of an asset %s', (_, history, line) => {
    expect(computeLines(history)).toEqual([line]);
  });

  it('has no line for an asset that was not held that year', () => {
    expect(computeLines([old], 2023)).toEqual([]);
    expect(computeLines([old, buildTransaction('sale', '2024-06-01', { quantity: 2 })])).toEqual([]);
  });

  it('counts the days of a leap year', () => {
    expect(computeLines([buildTransaction('buy', '2023-05-01', { quantity: 2 })], 2024)).toEqual([
      ['2024-01-01', '2024-12-31', 366, '2', '2', '2000', '4'],
    ]);
  });

  it('returns a null tax without a price', () => {
    expect(computeLines([old], 2025, null)).toEqual([
      ['2025-01-01', '2025-12-31', 365, '2', '2', null, null],
    ]);
  });

  it('counts a year up to a given day, in proportion to the days of the whole year', () => {
    const [line] = buildValueWorksheet(
      buildLedger([old, buildTransaction('buy', '2025-06-01', { quantity: 1 })], 'lifo').steps,
      2025,
      () => 1000,
      toDayNumber(Date.UTC(2025, 2, 14)),
    );
    expect([
      formatDayNumber(line!.lastDay),
      line!.days,
      unitsToText(line!.finalQuantity),
      moneyOrNull(line!.tax),
    ]).toEqual(['2025-03-14', 73, '2', '0.8']);
  });
});
