import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRates, type PublishedRate } from '#domain/ingest/judge-rates.ts';

const list = (...rates: readonly number[]): PublishedRate[] =>
  rates.map((per_eur, at) => ({ day: `2026-05-${String(at + 1).padStart(2, '0')}`, per_eur }));
const judge = (published: readonly PublishedRate[], known: readonly PublishedRate[] = []) => {
  const { accepted, held } = judgeRates(published, known);
  return [accepted.map(({ per_eur }) => per_eur), held.map(({ per_eur }) => per_eur)];
};

describe('judgeRates', () => {
  it('accepts a move of exactly 20 %, up or down', () => {
    expect(judge(list(1, 1.2))).toEqual([[1, 1.2], []]);
    expect(judge(list(1, 0.8))).toEqual([[1, 0.8], []]);
  });

  it('holds the newest rate when it moved by more', () => {
    expect(judge(list(1, 1.2001))).toEqual([[1], [1.2001]]);
    expect(judge(list(1, 0.7999))).toEqual([[1], [0.7999]]);
  });

  it('accepts such a move when the next published day confirms it', () => {
    expect(judge(list(20, 14, 13.5))).toEqual([[20, 14, 13.5], []]);
  });

  it('holds a single day that leaps and comes back, and accepts the days around it', () => {
    expect(judge(list(1, 100, 1.01))).toEqual([[1, 1.01], [100]]);
  });

  it('compares with what is stored, and says from which rate a held one moved', () => {
    const [first, ...rest] = list(1, 1.5);
    expect(judgeRates([first!, ...rest], [first!])).toEqual({
      accepted: [],
      held: [{ ...rest[0], previous: 1 }],
    });
  });

  it('accepts the first rate of a currency, and leaves stored days alone', () => {
    expect(judge(list(4.2))).toEqual([[4.2], []]);
    expect(judge(list(1, 1.1), list(1, 9))).toEqual([[], []]);
  });

  it('accepts or holds every day that is not stored, once', () => {
    const rates = fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { maxLength: 28 });
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 28 }), (all, stored) => {
        const published = list(...all);
        const { accepted, held } = judgeRates(published, published.slice(0, stored));
        const days = [...accepted, ...held].map(({ day }) => day).sort();
        expect(days).toEqual(published.slice(stored).map(({ day }) => day));
      }),
    );
  });
});
