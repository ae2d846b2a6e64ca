import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberToMoney } from '#domain/wallet/fixed.ts';
import { weighScores } from '#domain/wallet/weighted-score.ts';

const score = (fv: number, range: readonly [number, number] = [fv - 5, fv + 5], measured_share = 0.3) => ({
  fv,
  range,
  measured_share,
});
const holding = (value: number | null, own: ReturnType<typeof score> | null) => ({
  value: value === null ? null : numberToMoney(value),
  score: own,
});

describe('weighScores', () => {
  it('weighs score, range and measured share by value', () => {
    expect(
      weighScores([holding(300, score(80, [70, 90], 0.4)), holding(100, score(40, [20, 60], 0.2))]),
    ).toEqual({ fv: 70, range: [57.5, 82.5], measured_share: 0.35, coverage: 1 });
  });

  it('counts a holding without a visible score in the coverage only', () => {
    expect(weighScores([holding(100, score(80)), holding(300, null)])).toMatchObject({
      fv: 80,
      coverage: 0.25,
    });
  });

  it('leaves out holdings of unknown value', () => {
    expect(weighScores([holding(100, score(80)), holding(null, score(10))])).toMatchObject({
      fv: 80,
      coverage: 1,
    });
  });

  it.each([
    ['no holdings', []],
    ['no visible score', [holding(100, null)]],
    ['no known value', [holding(null, score(80))]],
    ['a value of zero', [holding(0, score(80))]],
  ])('is null with %s', (_title, holdings) => {
    expect(weighScores(holdings)).toBeNull();
  });

  it('lies between the lowest and the highest score, within its range', () => {
    const one = fc.record({ value: fc.integer({ min: 1, max: 1e9 }), fv: fc.integer({ min: 50, max: 950 }) });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 8 }), (rows) => {
        const weighted = weighScores(rows.map(({ value, fv }) => holding(value, score(fv / 10))))!;
        const all = rows.map(({ fv }) => fv / 10);
        expect(weighted.fv).toBeGreaterThanOrEqual(Math.min(...all));
        expect(weighted.fv).toBeLessThanOrEqual(Math.max(...all));
        expect(weighted.range[0]).toBeLessThanOrEqual(weighted.fv);
        expect(weighted.range[1]).toBeGreaterThanOrEqual(weighted.fv);
      }),
    );
  });
});
