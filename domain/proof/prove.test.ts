import { describe, expect, it } from 'vitest';
import {
  type Completed,
  canHappen,
  correlateWithMonthBefore,
  countPairsByMonth,
  describeTenths,
  predictWalkForward,
} from './prove.ts';
import { computeAuc } from './rank-statistics.ts';

/** Deterministic numbers from 0 to 1 without a pattern (golden ratio). */
const spread = (number: number) => (number * 0.618_033_988_75) % 1;

/** So many assets in so many months; `isEvent` decides from the score. */
function build(isEvent: (score: number, number: number) => boolean, months = 36, assets = 40): Completed[] {
  return Array.from({ length: months * assets }, (_, number) => {
    const score = 100 * spread(number);
    const month = Math.floor(number / assets);
    return {
      asset: `asset-${number % assets}`,
      day: `${2018 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
      known: {
        scores: { medium: score, high: score, insane: score },
        subScores: { risk: score },
        close: 1,
        highShare: 0.5,
        marketCap: 1e6 * (1 + spread(number * 7)),
        age: 400 + (number % 97),
        volatility: 0.03 + 0.01 * spread(number * 3),
      },
      outcome: { collapsed: isEvent(score, number), died: false, drawdown: 1 - score / 100, return91: 0 },
    };
  });
}
const readScore = ({ known }: Completed) => -known.scores.medium;
const auc = (completed: readonly Completed[], read: (completed: Completed, index: number) => number | null) =>
  computeAuc(countPairsByMonth(completed, 'collapsed', read));

describe('countPairsByMonth', () => {
  it('finds a score that decides, and chance where labels do not depend on it', () => {
    expect(
      auc(
        build((score) => score < 20),
        readScore,
      ),
    ).toBe(1);
    expect(
      auc(
        build((_, number) => spread(number * 13 + 5) < 0.2),
        readScore,
      ),
    ).toBeCloseTo(0.5, 1);
  });

  it('leaves out observations of which the predictor cannot say anything', () => {
    expect(
      auc(
        build((score) => score < 20),
        () => null,
      ),
    ).toBeNull();
  });
});

describe('predictWalkForward', () => {
  const completed = build((score) => score < 20);

  it('predicts no month before outcomes of 30 events are known, then from the score', () => {
    const predicted = predictWalkForward(completed, 'collapsed', true);
    const first = completed[predicted.findIndex((value) => value !== null)]!.day;
    expect(first >= '2019-02-01').toBe(true);
    expect(auc(completed, (_, index) => predicted[index]!)).toBeGreaterThan(0.95);
  });

  it('predicts a month the same when outcomes that become known later are changed', () => {
    const month = '2020-03-01';
    const changed = completed.map((one) =>
      one.day >= '2019-04-01'
        ? { ...one, outcome: { ...one.outcome, collapsed: !one.outcome.collapsed } }
        : one,
    );
    const of = (rows: readonly Completed[]) =>
      predictWalkForward(rows, 'collapsed', true).filter((_, index) => rows[index]!.day === month);
    expect(of(changed)).toEqual(of(completed));
  });
});

describe('describeTenths', () => {
  it('divides each month, lowest scores first', () => {
    const tenths = describeTenths(build((score) => score < 10));
    expect(tenths).toHaveLength(10);
    expect(tenths.map(({ observations }) => observations)).toEqual(Array(10).fill(144));
    expect(tenths[0]!.collapsed).toBeGreaterThan(0.8);
    expect(tenths[9]!.collapsed).toBe(0);
    expect(tenths[0]!.drawdown).toBeGreaterThan(tenths[9]!.drawdown);
  });
});

describe('correlateWithMonthBefore', () => {
  it('compares only assets of both months', () => {
    const [first, second] = [build(() => false, 1), build(() => false, 2).slice(40)];
    const kept = second.map((one, index) => ({ ...one, known: first[index]!.known }));
    const newcomer = { ...kept[0]!, asset: 'new' };
    expect(correlateWithMonthBefore([...first, ...kept, newcomer])).toEqual([expect.closeTo(1)]);
  });
});

describe('canHappen', () => {
  it('excludes an asset at 1 % of its high from dying, not from collapsing', () => {
    const [one] = build(() => false, 1, 1);
    const at = (highShare: number) => ({ ...one!, known: { ...one!.known, highShare } });
    expect(canHappen(at(0.01), 'died')).toBe(false);
    expect(canHappen(at(0.0101), 'died')).toBe(true);
    expect(canHappen(at(0.01), 'collapsed')).toBe(true);
  });
});
