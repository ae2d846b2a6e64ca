import { describe, expect, it } from 'vitest';
import { walletEntry } from '#tests/builders/wallet-answers.ts';
import { entriesByDay, marksOf, valueSeries } from './value-series.ts';

const day = (date: string, value: string | null, invested: string | null = '10') => ({
  date,
  value,
  invested,
  unpriced: value === null ? ['bitcoin'] : [],
});

describe('valueSeries', () => {
  it('keeps the exact amounts beside the numbers that draw them, and unknown days unknown', () => {
    expect(valueSeries({ data: [day('2026-01-01', '0.1'), day('2026-01-02', null)] })).toMatchObject([
      { at: Date.UTC(2026, 0, 1), value: 0.1, exactValue: '0.1', invested: 10 },
      { at: Date.UTC(2026, 0, 2), value: null, exactValue: null, unpriced: ['bitcoin'] },
    ]);
  });
});

describe('entriesByDay', () => {
  it('puts transactions of one day together, whatever their time, and leaves out those of other days', () => {
    const days = valueSeries({ data: [day('2026-01-01', '1'), day('2026-01-02', '1')] });
    const entries = ['2026-01-01', '2026-01-01T23:59:59Z', '2025-12-31'].map((date) => walletEntry({ date }));
    const found = entriesByDay(entries, days);
    expect([...found.keys()]).toEqual([Date.UTC(2026, 0, 1)]);
    expect(found.get(Date.UTC(2026, 0, 1))).toHaveLength(2);
  });
});

describe('marksOf', () => {
  it('marks days with transactions on the amount invested, and on the value where that is unknown', () => {
    const days = valueSeries({
      data: [day('2026-01-01', '12'), day('2026-01-02', '13', null), day('2026-01-03', '14')],
    });
    const entries = ['2026-01-02', '2026-01-01', '2026-01-01'].map((date) => walletEntry({ date }));
    expect(marksOf(days, entriesByDay(entries, days), ({ date }) => date)).toEqual([
      { at: Date.UTC(2026, 0, 1), value: 10, names: ['2026-01-01', '2026-01-01'] },
      { at: Date.UTC(2026, 0, 2), value: 13, names: ['2026-01-02'] },
    ]);
  });
});
