import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAuc, computeRankCorrelation, computeRanks, countPairs } from './rank-statistics.ts';

const LABELLED = fc.array(fc.record({ value: fc.integer({ min: 0, max: 8 }), event: fc.boolean() }), {
  maxLength: 30,
});

describe('computeRanks', () => {
  it('gives ties their mean rank', () => {
    expect(computeRanks([10, 30, 10, 20])).toEqual([1.5, 4, 1.5, 3]);
  });
});

describe('countPairs', () => {
  it('counts what comparing every event with every non-event counts, ties as half', () => {
    fc.assert(
      fc.property(LABELLED, (rows) => {
        const events = rows.filter(({ event }) => event);
        const others = rows.filter(({ event }) => !event);
        let ordered = 0;
        for (const { value } of events)
          for (const other of others) ordered += value > other.value ? 1 : value === other.value ? 0.5 : 0;
        expect(
          countPairs(
            rows.map(({ value }) => value),
            rows.map(({ event }) => event),
          ),
        ).toEqual({ pairs: events.length * others.length, ordered });
      }),
    );
  });
});

describe('computeAuc', () => {
  it('compares within groups only', () => {
    const groups = [countPairs([1, 2], [false, true]), countPairs([11, 12, 13], [true, false, false])];
    expect(computeAuc(groups)).toBeCloseTo(1 / 3);
  });

  it('is null without an event or without a non-event', () => {
    expect(computeAuc([])).toBeNull();
    expect(computeAuc([countPairs([1, 2], [true, true]), countPairs([3], [false])])).toBeNull();
  });
});

describe('computeRankCorrelation', () => {
  it('is 1 for the same order, −1 for the reverse, whatever the distances', () => {
    expect(computeRankCorrelation([1, 2, 100], [0, 5, 6])).toBeCloseTo(1);
    expect(computeRankCorrelation([1, 2, 100], [6, 5, 0])).toBeCloseTo(-1);
  });

  it('is null for two values and for a constant side', () => {
    expect(computeRankCorrelation([1, 2], [1, 2])).toBeNull();
    expect(computeRankCorrelation([1, 2, 3], [4, 4, 4])).toBeNull();
  });
});
