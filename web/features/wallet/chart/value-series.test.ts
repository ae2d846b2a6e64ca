import { describe, expect, it } from 'vitest';
import { toMarks, toValueSeries } from './value-series.ts';

const day = (
  date: string,
  value: string | null,
  invested: string | null = '10',
  transactions: { type: 'buy' | 'sale'; thicker: string; count: number }[] = [],
) => ({
  transactions,
  date,
  value,
  invested,
  unpriced: value === null ? ['bitcoin'] : [],
});

const nameOf = ({ type, thicker }: { type: string; thicker: string }) => `${type} ${thicker}`;

describe('toValueSeries', () => {
  it('keeps exact amounts beside the numbers, and null for unknown days', () => {
    expect(
      toValueSeries({ data: [day('2026-01-01', '0.1'), day('2026-01-02', null)] }, nameOf),
    ).toMatchObject([
      { at: Date.UTC(2026, 0, 1), value: 0.1, exactValue: '0.1', invested: 10 },
      { at: Date.UTC(2026, 0, 2), value: null, exactValue: null, unpriced: ['bitcoin'] },
    ]);
  });
});

describe('toMarks', () => {
  it('marks days with transactions, with their first name and the number of others', () => {
    const bought = { type: 'buy', thicker: 'BTC', count: 2 } as const;
    const sold = { type: 'sale', thicker: 'ETH', count: 1 } as const;
    const days = toValueSeries(
      {
        data: [
          day('2026-01-01', '12', '10', [bought, sold]),
          day('2026-01-02', '13', null, [sold]),
          day('2026-01-03', '14'),
        ],
      },
      nameOf,
    );
    expect(toMarks(days)).toEqual([
      { at: Date.UTC(2026, 0, 1), kind: 'trade', names: ['buy BTC and 2 more'] },
      { at: Date.UTC(2026, 0, 2), kind: 'trade', names: ['sale ETH'] },
    ]);
  });
});
